import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { yesOrNoOf } from '#kernel/numbers.ts'
import { asSent, nameOf, textOf, tidy } from '#kernel/text.ts'
import { longestPitchText, longestSheetLink, longestSheetText } from './release-words.ts'
import { forEachSheetField, type SheetField, sheetFields } from './sheet-fields.ts'

const webAddress = z.url({ protocol: /^https?$/ })
// A name before the host makes another site look like a known one.
const hasUser = /^[^:]+:\/\/[^/?#]*@/

const isWebAddress = (text: string): boolean => webAddress.safeParse(text).success && !hasUser.test(text)

const text = (what: () => string) => z.union([z.literal(''), nameOf(what, longestSheetText)])

const link = z.union([
  z.literal(''),
  z
    .string({ error: () => t('Links start with https://.') })
    .max(asSent(longestSheetLink), { error: () => t('That link is too long.') })
    .transform(tidy)
    .pipe(
      z
        .string()
        .max(longestSheetLink, { error: () => t('That link is too long.') })
        .refine((typed) => typed === '' || isWebAddress(typed), { error: () => t('Links start with https://.') }),
    ),
])

const filled = {
  line: (what: () => string) => text(what).optional(),
  text: (what: () => string) => z.union([z.literal(''), textOf(what, longestPitchText)]).optional(),
  yes: () => yesOrNoOf(() => t('This must be true or false.')).optional(),
  link: () => link.optional(),
}
const read = { line: z.string(), text: z.string(), yes: z.boolean(), link: z.string() }

type Kind<Field extends SheetField> = (typeof sheetFields)[Field]['kind']

const askedAs = (field: SheetField): string => {
  const facts = sheetFields[field]
  return 'asked' in facts ? facts.asked : facts.label
}

/** What distributors ask for and fans are led to, as a person fills it in; empty means not known yet. */
export const filledSheet = forEachSheetField<{ [Field in SheetField]: ReturnType<(typeof filled)[Kind<Field>]> }>(
  (field) => filled[sheetFields[field].kind](() => askedAs(field)),
)

/** The same as it is read. */
export const releaseSheet = forEachSheetField<{ [Field in SheetField]: (typeof read)[Kind<Field>] }>(
  (field) => read[sheetFields[field].kind],
)

/** What is said of a track beside its title. */
export const filledTrackSheet = {
  /** What tells it from others of its title: `Live`, `Radio edit`. */
  version: text(() => t('Version')).optional(),
  writers: text(() => t('Writers')).optional(),
  performers: text(() => t('Performers')).optional(),
}
