import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { shownColumns } from '#server/placed-tables.ts'

/** What booked royalties came to by one thing; `what` says by which. */
export interface RoyaltyRow {
  what: 'track' | 'source' | 'store' | 'country' | 'month'
  currency: string
  isrc: string | null
  upc: string | null
  name: string | null
  exact_e12: string
  quantity: string
}

/** From the first day of a month to the day before the first of another. */
interface Period {
  from: string
  before: string
}

/** Sums the booked royalties of a time by track, source, store, country and month of the sale, in one go over the lines. */
export const sumRoyalties = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { from, before }: Period,
): Promise<RoyaltyRow[]> => {
  const { rows } = await sql<RoyaltyRow>`
    SELECT CASE WHEN grouping(l.isrc) = 0 THEN 'track' WHEN grouping(i.source_name) = 0 THEN 'source'
        WHEN grouping(l.store) = 0 THEN 'store' WHEN grouping(l.country) = 0 THEN 'country' ELSE 'month' END AS what,
      l.currency, l.isrc, l.upc,
      CASE WHEN grouping(l.isrc) = 0 THEN l.title WHEN grouping(i.source_name) = 0 THEN i.source_name
        WHEN grouping(l.store) = 0 THEN l.store WHEN grouping(l.country) = 0 THEN l.country
        ELSE coalesce(l.sale_month, to_char(l.day, 'YYYY-MM')) END AS name,
      sum(l.amount_e12)::text AS exact_e12, coalesce(sum(l.quantity), 0)::text AS quantity
    FROM statement_lines l
    JOIN statement_imports i ON i.workspace_id = l.workspace_id AND i.id = l.import_id
    WHERE l.workspace_id = ${workspaceId} AND l.is_booked AND i.kind = 'royalty' AND l.day >= ${from} AND l.day < ${before}
    GROUP BY GROUPING SETS ((l.currency, l.isrc, l.upc, l.title), (l.currency, i.source_name), (l.currency, l.store),
      (l.currency, l.country), (l.currency, coalesce(l.sale_month, to_char(l.day, 'YYYY-MM'))))`.execute(tx)
  return rows
}

/** The entries that royalties of a time were booked as. */
export const readRoyaltyEntries = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { from, before }: Period,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('statement_bookings')
    .select('entry_id')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'royalty')
    .where('day', '>=', from)
    .where('day', '<', before)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** What booked royalties with the same codes came to, in the stored scale of amounts. */
export interface CodedRoyaltyRow {
  currency: string
  isrc: string
  upc: string
  exact_e12: string
  quantity: string
  first: string
  last: string
}

/** Sums the booked royalties that have a code, by currency and by the codes of their lines. */
export const sumRoyaltiesByCodes = async (tx: Tx, { workspaceId }: WorkspaceScope): Promise<CodedRoyaltyRow[]> => {
  const { rows } = await sql<CodedRoyaltyRow>`
    SELECT l.currency, l.isrc, l.upc, sum(l.amount_e12)::text AS exact_e12,
      coalesce(sum(l.quantity), 0)::text AS quantity, min(l.day)::text AS first, max(l.day)::text AS last
    FROM statement_lines l
    JOIN statement_imports i ON i.workspace_id = l.workspace_id AND i.id = l.import_id
    WHERE l.workspace_id = ${workspaceId} AND l.is_booked AND i.kind = 'royalty'
      AND (l.isrc <> '' OR l.upc <> '')
    GROUP BY l.currency, l.isrc, l.upc ORDER BY l.currency`.execute(tx)
  return rows
}

/** The first day that booked royalties were reported on; null when there are none. */
export const readFirstReported = async (tx: Tx, { workspaceId }: WorkspaceScope): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(day)::text AS day FROM statement_bookings WHERE workspace_id = ${workspaceId} AND kind = 'royalty'`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/** A line of a statement as JSON has it; its exact amount is text, as no number of JavaScript holds it. */
export type ExportedLine = Record<string, string | number | boolean | null> & { number: number; amount_e12: string }

/** The lines of the statements that count, which are those that are booked, in their order. */
export const readStatementLines = (tx: Tx, { workspaceId }: WorkspaceScope): AsyncIterable<ExportedLine[]> => {
  const columns = [...shownColumns('statement_lines')].map((column) =>
    column === 'amount_e12' ? sql`amount_e12::text AS amount_e12` : sql.ref(column),
  )
  const query = sql<{ line: ExportedLine }>`
    SELECT to_json(shown) AS line FROM (
      SELECT ${sql.join(columns)} FROM statement_lines
      WHERE workspace_id = ${workspaceId} AND import_id IN
        (SELECT id FROM statement_imports WHERE workspace_id = ${workspaceId} AND state = 'done')
      ORDER BY import_id, number
    ) shown`
  return inPortions(tx, query, ({ line }) => line)
}
