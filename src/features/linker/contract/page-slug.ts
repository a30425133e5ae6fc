import { t } from '#kernel/language/translate.ts'

// Names that would pass for this server speaking.
const reserved = new Set(
  'about account admin administrator api backline billing contact help home info legal login logout mail me moderator null official plans press privacy register root security settings staff status support system team terms undefined webmaster www'.split(
    ' ',
  ),
)

/** Why a text is no name of a page; undefined when it is one. */
export const slugFault = (slug: string): string | undefined => {
  if (slug.length < 3 || slug.length > 40) return t('Use 3 to 40 characters.')
  if (!/^[a-z0-9-]+$/.test(slug)) return t('Use only small letters a to z, digits and hyphens.')
  if (slug.startsWith('-') || slug.endsWith('-')) return t('Start and end with a letter or digit.')
  return reserved.has(slug) ? t('That name is reserved.') : undefined
}

/** A name of a page made from what people call something; it may still be too short. */
export const slugFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
