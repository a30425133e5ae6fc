import type { Block } from '#features/linker/contract/page-content.ts'
import { t } from '#kernel/language/translate.ts'

export type BlockKind = Block['kind']

/** What people call each kind of block. */
export const blockNames: Record<BlockKind, string> = {
  link: t('Link'),
  heading: t('Heading'),
  text: t('Text'),
  release: t('Release'),
  events: t('Dates'),
  mail: t('Mail'),
  social: t('Accounts'),
}

/** What adds a block of each kind. */
export const addWords: Record<BlockKind, string> = {
  link: t('Add link'),
  heading: t('Add heading'),
  text: t('Add text'),
  release: t('Add release'),
  events: t('Add dates'),
  mail: t('Add mail'),
  social: t('Add accounts'),
}

/** A name for a block or a link within one. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('')

/** An empty block of a kind; on the page of a release a link is one of its services, shown from its date on. */
export const newBlock = (kind: BlockKind, isRelease: boolean): Block => {
  const base = { key: newKey(), hidden: false, from: null, until: null, when: 'always' } as const
  switch (kind) {
    case 'link':
      return { ...base, when: isRelease ? 'after' : 'always', kind, title: '', url: '' }
    case 'heading':
      return { ...base, kind, title: '' }
    case 'text':
      return { ...base, kind, text: '' }
    case 'release':
      return { ...base, kind, releaseId: null }
    case 'events':
      return { ...base, kind, title: t('Live'), events: [] }
    case 'mail':
      return { ...base, kind, title: t('Write to us'), address: '' }
    case 'social':
      return { ...base, kind, links: [{ key: newKey(), url: '' }] }
  }
}

/** A list with one entry moved to another place. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_one, at) => at !== from)
  const moved = list[from]
  if (moved === undefined) return [...list]
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
