import type { LedgerEntry } from '#features/finances/contract/entry.ts'

/** By what entries are put in order; `-` in front begins with the largest, the last, or the newest. */
export const entryOrders = ['-date', 'date', 'text', '-text', '-amount', 'amount'] as const
export type EntryOrder = (typeof entryOrders)[number]

const signed = ({ direction, minor }: LedgerEntry): bigint => (direction === 'expense' ? -BigInt(minor) : BigInt(minor))

const compare: Readonly<Record<string, (one: LedgerEntry, other: LedgerEntry) => number>> = {
  date: (one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0),
  text: (one, other) => one.text.localeCompare(other.text),
  // Amounts of two currencies have no order among them: each currency stands by itself.
  amount: (one, other) => {
    if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1
    const difference = signed(one) - signed(other)
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  },
}

/** Entries in an order; the server's own, the newest first, stays as it came. */
export const inOrder = (entries: readonly LedgerEntry[], order: EntryOrder): readonly LedgerEntry[] => {
  if (order === '-date') return entries
  const by = compare[order.replace('-', '')]
  return by ? entries.toSorted((one, other) => (order.startsWith('-') ? by(other, one) : by(one, other))) : entries
}
