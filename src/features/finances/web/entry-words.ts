import type { AccountKind, Direction, ProjectKind, SplitKind } from '#features/finances/contract/ledger-values.ts'

/** What the kinds of entries are called. */
export const directionNames: Readonly<Record<Direction, string>> = {
  income: 'Income',
  expense: 'Expense',
  transfer: 'Transfer',
}

/** What the ways of sharing are called. */
export const splitNames: Readonly<Record<SplitKind, string>> = {
  none: 'Nobody: it is the band’s',
  equal: 'Everybody equally',
  agreement: 'As agreed for its song, release or the band',
  percent: 'By percent',
  shares: 'By shares',
  fixed: 'Fixed amounts, and the rest',
}

/** What kinds of accounts are called. */
export const accountKindNames: Readonly<Record<AccountKind, string>> = {
  bank: 'Bank',
  cash: 'Cash',
  card: 'Card',
  paypal: 'PayPal',
  bandcamp: 'Bandcamp',
  other: 'Other',
}

/** What an entry can belong to, one by one and together. */
export const projectNames: Readonly<Record<ProjectKind, string>> = {
  show: 'Show',
  release: 'Release',
  song: 'Song',
  merch: 'Merch',
}

/** What booked an entry that nobody typed. */
export const sourceNames: Readonly<Record<string, string>> = {
  recurring: 'booked itself',
  import: 'from an import',
  merch: 'from merch',
  unpaid: 'marked as paid',
}

/** What an entry belongs to, by its kind and name; a show that is called "Show: Arena" says so once. */
export const projectWords = ({ kind, name }: { kind: ProjectKind; name: string }): string => {
  const word = projectNames[kind]
  const saysSo = name.toLowerCase().startsWith(word.toLowerCase()) && !/^\p{L}/u.test(name.slice(word.length))
  return saysSo || name === '' ? name || word : `${word}: ${name}`
}
