import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LedgerEntry } from '../contract/entry.ts'
import type { LedgerFilter } from '../contract/ledger-rows.ts'
import type { LedgerOrder } from '../contract/ledger-values.ts'
import { cursorOf, placeOf } from './ledger-cursor.ts'
import { placeIn, readLedgerPage, readLedgerTotals } from './ledger-page.store.ts'
import { presentEntries } from './present-entry.ts'

interface Amount {
  minor: string
  currency: string
}

/** A page of the ledger. */
export interface LedgerPage {
  entries: LedgerEntry[]
  nextCursor: string | null
  totals: { entries: number; in: Amount[]; out: Amount[] } | null
}

/** Entries that a filter leaves in an order, page by page; what they come to on the first page. */
export const listLedger = async (
  { database }: Services,
  scope: WorkspaceScope,
  {
    limit,
    cursor,
    order,
    ...filter
  }: LedgerFilter & { limit: number; order: LedgerOrder; cursor?: string | undefined },
): Promise<LedgerPage> =>
  database.within(scope, async (tx) => {
    const after = cursor === undefined ? null : placeOf(order, cursor)
    const rows = await readLedgerPage(tx, scope, filter, { order, after, most: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      entries: await presentEntries(tx, scope, shown),
      nextCursor: last ? cursorOf(order, placeIn(order, last)) : null,
      totals: after ? null : totalsOf(await readLedgerTotals(tx, scope, filter)),
    }
  })

const totalsOf = (rows: Awaited<ReturnType<typeof readLedgerTotals>>): NonNullable<LedgerPage['totals']> => {
  const of = (direction: string): Amount[] =>
    rows.filter((row) => row.direction === direction).map(({ minor, currency }) => ({ minor, currency }))
  return { entries: rows.reduce((sum, { entries }) => sum + entries, 0), in: of('income'), out: of('expense') }
}
