import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'
import { readPostings } from './entries.store.ts'

/** What living entries come to for each member, and what of them waits, by currency in minor units; costs are below 0. */
export interface EntryShare {
  currency: string
  /** Null for what waits. */
  memberId: string | null
  minor: bigint
}

/** What these entries give whom by now, and what waits until all have signed. */
export const readEntryShares = async (
  tx: Tx,
  scope: BooksScope,
  entryIds: readonly string[],
): Promise<EntryShare[]> => {
  const sums = new Map<string, EntryShare>()
  const add = (currency: string, memberId: string | null, minor: bigint): void => {
    const key = `${currency} ${memberId}`
    const sum = sums.get(key) ?? { currency, memberId, minor: 0n }
    sum.minor += minor
    sums.set(key, sum)
  }
  for (const { currency, direction, minor, shares, held, deleted_at } of await readPostings(tx, scope, entryIds)) {
    if (deleted_at) continue
    if (held) add(currency, null, direction === 'expense' ? -minor : minor)
    for (const share of shares) add(currency, share.member_id, share.minor)
  }
  return [...sums.values()]
}
