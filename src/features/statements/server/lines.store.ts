import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { type LineColumns, noValue, valueEnd } from './line-columns.ts'
import type { LeftLine } from './read-statement.ts'

type Scope = WorkspaceScope | JobScope

/** Takes the lines of an import away, those that were left out, too. */
export const deleteLines = async (tx: Tx, { workspaceId }: Scope, importId: string): Promise<void> => {
  await tx
    .deleteFrom('statement_lines')
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .execute()
  await tx
    .deleteFrom('statement_left_lines')
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .execute()
}

/** Adds lines of an import; row security has no COPY, so they come as a text for each column. */
export const insertLines = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
  source: string,
  { lines, columns }: LineColumns,
): Promise<void> => {
  if (lines === 0) return
  const valuesOf = (name: keyof LineColumns['columns']): RawBuilder<unknown> =>
    sql`string_to_array(${columns[name]}, ${valueEnd}, ${noValue})`
  // Behind the end of the last value each text has an empty one.
  await sql`
    INSERT INTO statement_lines (workspace_id, import_id, source, number, line_hash, day, currency, amount_e12, sale_month,
      store, country, artist, title, product, isrc, upc, quantity, counterpart, counterpart_key, note, reference)
    SELECT ${workspaceId}::uuid, ${importId}::uuid, ${source}, number::integer, decode(line_hash, 'hex'), day::date, currency,
      amount_e12::numeric, sale_month, store, country, artist, title, product, isrc, upc, quantity::bigint, counterpart,
      counterpart_key, note, reference
    FROM unnest(${valuesOf('number')}, ${valuesOf('line_hash')}, ${valuesOf('day')}, ${valuesOf('currency')},
      ${valuesOf('amount_e12')}, ${valuesOf('sale_month')}, ${valuesOf('store')}, ${valuesOf('country')},
      ${valuesOf('artist')}, ${valuesOf('title')}, ${valuesOf('product')}, ${valuesOf('isrc')}, ${valuesOf('upc')},
      ${valuesOf('quantity')}, ${valuesOf('counterpart')}, ${valuesOf('counterpart_key')}, ${valuesOf('note')},
      ${valuesOf('reference')}
    ) AS given (number, line_hash, day, currency, amount_e12, sale_month, store, country, artist, title, product, isrc,
      upc, quantity, counterpart, counterpart_key, note, reference)
    WHERE number <> ''`.execute(tx)
}

/** Adds lines that are left out. */
export const insertLeftLines = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
  left: readonly LeftLine[],
): Promise<void> => {
  if (left.length === 0) return
  await tx
    .insertInto('statement_left_lines')
    .values(left.map((line) => ({ ...line, workspace_id: workspaceId, import_id: importId })))
    .execute()
}

/**
 * From here on in this transaction lines meet each other by hashing. What was just written has no statistics: the planner takes
 * it for a handful of rows, and would go through all lines once for each of them.
 */
const meetByHash = async (tx: Tx): Promise<void> => {
  await sql`SELECT set_config('enable_nestloop', 'off', true)`.execute(tx)
}

/** Counts lines of an import that say the same, in their order: the second is another one than the first. */
export const countOccurrences = async (tx: Tx, { workspaceId }: Scope, importId: string): Promise<void> => {
  await meetByHash(tx)
  await sql`
    UPDATE statement_lines l SET occurrence = n.occurrence
    FROM (SELECT number, row_number() OVER (PARTITION BY line_hash ORDER BY number) AS occurrence
      FROM statement_lines WHERE workspace_id = ${workspaceId} AND import_id = ${importId}) n
    WHERE l.workspace_id = ${workspaceId} AND l.import_id = ${importId} AND l.number = n.number AND n.occurrence > 1`.execute(
    tx,
  )
}

/** Marks the lines that another import has booked; answers how many there are of new and known ones. */
export const markKnown = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
): Promise<{ fresh: number; known: number }> => {
  await meetByHash(tx)
  await sql`
    UPDATE statement_lines l SET is_known = true
    WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND NOT is_known AND NOT is_booked AND EXISTS (
      SELECT FROM statement_lines b WHERE b.workspace_id = ${workspaceId} AND b.source = l.source
        AND b.line_hash = l.line_hash AND b.occurrence = l.occurrence AND b.is_booked)`.execute(tx)
  const { rows } = await sql<{ fresh: number; known: number }>`
    SELECT count(*) FILTER (WHERE NOT is_known)::integer AS fresh, count(*) FILTER (WHERE is_known)::integer AS known
    FROM statement_lines WHERE workspace_id = ${workspaceId} AND import_id = ${importId}`.execute(tx)
  return rows[0] ?? { fresh: 0, known: 0 }
}

/** A line as the preview shows it. */
export interface PreviewRow {
  number: number
  day: string
  currency: string
  amount_e12: string
  is_known: boolean
  is_booked: boolean
  sale_month: string | null
  store: string
  country: string
  artist: string
  title: string
  isrc: string
  counterpart: string
  note: string
}

/** The first lines of an import. */
export const readFirstLines = (tx: Tx, { workspaceId }: Scope, importId: string, most: number): Promise<PreviewRow[]> =>
  tx
    .selectFrom('statement_lines')
    .select([
      'number',
      'day',
      'currency',
      'amount_e12',
      'is_known',
      'is_booked',
      'sale_month',
      'store',
      'country',
      'artist',
      'title',
      'isrc',
      'counterpart',
      'note',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(most)
    .execute()

/** What lines of an import come to in a currency. */
export interface CurrencySum {
  currency: string
  lines: number
  exact_e12: string
  in_e12: string
  out_e12: string
  first_day: string
  last_day: string
}

/** The sums of what an import has booked, or of what it would book besides the lines of closed months (their first days). */
export const sumLines = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
  of: { isBooked: true } | { isBooked: false; closed: readonly string[] },
): Promise<CurrencySum[]> => {
  const meant = of.isBooked ? sql`is_booked` : isOpen(of.closed)
  const { rows } = await sql<CurrencySum>`
    SELECT currency, count(*)::integer AS lines, sum(amount_e12)::text AS exact_e12,
      coalesce(sum(amount_e12) FILTER (WHERE amount_e12 > 0), 0)::text AS in_e12,
      coalesce(-sum(amount_e12) FILTER (WHERE amount_e12 < 0), 0)::text AS out_e12,
      min(day)::text AS first_day, max(day)::text AS last_day
    FROM statement_lines WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND ${meant}
    GROUP BY currency ORDER BY currency`.execute(tx)
  return rows
}

// New, not booked, and in no closed month.
const isOpen = (closed: readonly string[]): RawBuilder<unknown> =>
  closed.length === 0
    ? sql`NOT is_known AND NOT is_booked`
    : sql`NOT is_known AND NOT is_booked AND NOT date_trunc('month', day)::date = ANY (${closed}::date[])`

/** How many new lines are not booked yet, by their months. */
export const countUnbooked = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
): Promise<{ month: string; lines: number }[]> => {
  const { rows } = await sql<{ month: string; lines: number }>`
    SELECT to_char(day, 'YYYY-MM') AS month, sum(lines)::integer AS lines
    FROM (SELECT day, count(*) AS lines FROM statement_lines
      WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND NOT is_known AND NOT is_booked
      GROUP BY day) days
    GROUP BY 1 ORDER BY 1`.execute(tx)
  return rows
}

// Each line is written again: all of a large file would take longer than one statement may.
const bookedAtOnce = 50_000

/** Counts the new lines of an import whose month is not closed as booked, from now on; one that is booked elsewhere fails on its unique index. Answers their months. */
export const bookLines = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
  closed: readonly string[],
): Promise<string[]> => {
  const { rows: ends } = await sql<{ last: number }>`
    SELECT coalesce(max(number), 0) AS last FROM statement_lines
    WHERE workspace_id = ${workspaceId} AND import_id = ${importId}`.execute(tx)
  const months = new Set<string>()
  for (let from = 0; from < (ends[0]?.last ?? 0); from += bookedAtOnce) {
    const { rows } = await sql<{ month: string }>`
      WITH booked AS (
        UPDATE statement_lines SET is_booked = true
        WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND number > ${from}
          AND number <= ${from + bookedAtOnce} AND ${isOpen(closed)} RETURNING day)
      SELECT DISTINCT to_char(day, 'YYYY-MM') AS month FROM (SELECT DISTINCT day FROM booked) days`.execute(tx)
    for (const { month } of rows) months.add(month)
  }
  return [...months]
}

/** Lines that were left out, in their order, from behind one. */
export const readLeftLines = (tx: Tx, { workspaceId }: Scope, importId: string, most: number): Promise<LeftLine[]> =>
  tx
    .selectFrom('statement_left_lines')
    .select(['number', sql<LeftLine['reason']>`reason`.as('reason'), 'said', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(most)
    .execute()
