import type { AccountKind, Direction, ProjectKind, SplitKind } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'

/** What the kinds of entries are called. */
export const directionNames: Readonly<Record<Direction, string>> = {
  income: t('Income'),
  expense: t('Expense'),
  transfer: t('Transfer'),
}

/** What the ways of sharing are called. */
export const splitNames: Readonly<Record<SplitKind, string>> = {
  none: t('Nobody: it is the band’s'),
  equal: t('Everybody equally'),
  agreement: t('As agreed for its song, release or the band'),
  percent: t('By percent'),
  shares: t('By shares'),
  fixed: t('Fixed amounts, and the rest'),
}

/** What kinds of accounts are called. */
export const accountKindNames: Readonly<Record<AccountKind, string>> = {
  bank: t('Bank'),
  cash: t('Cash'),
  card: t('Card'),
  paypal: 'PayPal',
  bandcamp: 'Bandcamp',
  other: t('Other'),
}

/** What an entry can belong to, one by one and together. */
export const projectNames: Readonly<Record<ProjectKind, string>> = {
  show: t('Show##gig'),
  release: t('Release'),
  song: t('Song'),
  merch: t('Merch'),
}

/** What booked an entry that nobody typed. */
export const sourceNames: Readonly<Record<string, string>> = {
  recurring: t('recurring'),
  import: t('from an import'),
  merch: t('from merch'),
  unpaid: t('marked as paid'),
}

/** What an entry belongs to, by its kind and name; a show that is called "Show: Arena" says so once. */
export const projectWords = ({ kind, name }: { kind: ProjectKind; name: string }): string => {
  const word = projectNames[kind]
  const saysSo = name.toLowerCase().startsWith(word.toLowerCase()) && !/^\p{L}/u.test(name.slice(word.length))
  return saysSo || name === '' ? name || word : `${word}: ${name}`
}
