import type { Tx } from '#server/database/database.ts'
import { type BooksScope, readPeople } from './books.store.ts'
import { readPostings } from './entries.store.ts'

/** What entries come to in one currency, in minor units; costs are below 0. */
export interface EntrySums {
  whole: bigint
  /** What of it waits until all have signed. */
  waiting: bigint
  members: Map<string, bigint>
}

/** What those of these entries that are living come to by now, and whose it is, by currency. */
export const sumEntries = async (
  tx: Tx,
  scope: BooksScope,
  entryIds: readonly string[],
): Promise<Map<string, EntrySums>> => {
  const sums = new Map<string, EntrySums>()
  const { idOf } = await readPeople(tx, scope)
  for (const { currency, direction, minor, shares, held, deleted_at } of await readPostings(tx, scope, entryIds)) {
    if (deleted_at) continue
    const sum = sums.get(currency) ?? { whole: 0n, waiting: 0n, members: new Map<string, bigint>() }
    const signed = direction === 'expense' ? -minor : minor
    sum.whole += signed
    if (held) sum.waiting += signed
    for (const { member_id, minor: own } of shares)
      sum.members.set(idOf(member_id), (sum.members.get(idOf(member_id)) ?? 0n) + own)
    sums.set(currency, sum)
  }
  return sums
}
