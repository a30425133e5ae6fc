import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LedgerEntry } from '../contract/entry.ts'
import type { LedgerFilter } from '../contract/ledger-rows.ts'
import type { LedgerOrder } from '../contract/ledger-values.ts'
import { type LedgerPlace, placeIn, readLedgerPage, readLedgerTotals } from './ledger-page.store.ts'
import { presentEntries } from './present-entry.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fits: Readonly<Record<string, (keys: readonly string[]) => boolean>> = {
  date: ([date = '', ...more]) =>
    /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) && more.length === 0,
  text: (keys) => keys.length === 1 && !keys.join().includes('\u0000'),
  amount: ([currency = '', minor = '']) => /^[A-Z]{3}$/.test(currency) && /^-?\d{1,18}$/.test(minor),
}

/** A place in the ledger as text; only the order that it was made for can read it. */
const cursorOf = (order: LedgerOrder, { keys, id }: LedgerPlace): string =>
  Buffer.from(JSON.stringify([order, id, ...keys])).toString('base64url')

/** The place that a cursor means; refused when it is none of this order. */
const placeOf = (order: LedgerOrder, cursor: string): LedgerPlace => {
  const [said, id, ...keys] = textsIn(cursor)
  if (said !== order || !id || !uuid.test(id) || !fits[order.replace('-', '')]?.(keys))
    throw invalidField('cursor', t('This cursor is not valid.'))
  return { keys, id }
}

const textsIn = (cursor: string): string[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) && read.every((one) => typeof one === 'string') ? read : []
  } catch {
    return []
  }
}

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
