import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { StatementKind } from '../contract/statement-words.ts'

type Scope = WorkspaceScope | JobScope

/** What the booked lines of an import come to for each month in which they were reported, currency and track. */
export interface TrackSum {
  month: string
  currency: string
  isrc: string
  upc: string
  last_day: string
  exact_e12: string
}

/** Sums the booked lines of some months of an import. */
export const sumTracks = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
  months: readonly string[],
): Promise<TrackSum[]> => {
  const { rows } = await sql<TrackSum>`
    SELECT to_char(day, 'YYYY-MM') AS month, currency, isrc, upc, max(day)::text AS last_day, sum(exact)::text AS exact_e12
    FROM (SELECT day, currency, isrc, upc, sum(amount_e12) AS exact
      FROM statement_lines WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND is_booked
      GROUP BY 1, 2, 3, 4) days
    WHERE to_char(day, 'YYYY-MM') = ANY (${months}::text[])
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(tx)
  return rows
}

/** A payment that is to be booked, with what such payments were the last time. */
export interface PaymentRow {
  number: number
  day: string
  currency: string
  amount_e12: string
  counterpart: string
  note: string
  reference: string
  category_id: string | null
  other_account_id: string | null
}

/** The booked lines of some months of a bank file with the rules for them. */
export const readPayments = (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
  months: readonly string[],
): Promise<PaymentRow[]> =>
  tx
    .selectFrom('statement_lines as l')
    .leftJoin('statement_rules as r', (join) =>
      join
        .onRef('r.workspace_id', '=', 'l.workspace_id')
        .onRef('r.counterpart_key', '=', 'l.counterpart_key')
        .on(sql<boolean>`r.direction = CASE WHEN l.amount_e12 < 0 THEN 'expense' ELSE 'income' END`),
    )
    .select([
      'l.number',
      'l.day',
      'l.currency',
      'l.amount_e12',
      'l.counterpart',
      'l.note',
      'l.reference',
      'r.category_id',
      'r.other_account_id',
    ])
    .where('l.workspace_id', '=', workspaceId)
    .where('l.import_id', '=', importId)
    .where('l.is_booked', '=', true)
    .where(sql<boolean>`to_char(l.day, 'YYYY-MM') = ANY (${months}::text[])`)
    .orderBy('l.number')
    .execute()

/** What rounding left of a source in a currency, in units of 1e-12; the source must be held. */
export const readCarry = async (tx: Tx, { workspaceId }: Scope, source: string, currency: string): Promise<bigint> => {
  const row = await tx
    .selectFrom('statement_carries')
    .select('carry_e12')
    .where('workspace_id', '=', workspaceId)
    .where('source', '=', source)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return BigInt(row?.carry_e12 ?? '0')
}

/** Keeps what rounding left for the next statement. */
export const saveCarry = async (
  tx: Tx,
  { workspaceId }: Scope,
  source: string,
  currency: string,
  carry: bigint,
): Promise<void> => {
  const carry_e12 = String(carry)
  await tx
    .insertInto('statement_carries')
    .values({ workspace_id: workspaceId, source, currency, carry_e12 })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'source', 'currency']).doUpdateSet({ carry_e12 }))
    .execute()
}

/** An entry that an import made. */
export interface Booking {
  place: number
  source: string
  kind: StatementKind
  day: string
  currency: string
  minor: bigint
  entry_id: string
}

/** Writes down which entry of the ledger an import made. */
export const insertBooking = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
  booking: Booking,
): Promise<void> => {
  const { minor, ...plain } = booking
  await tx
    .insertInto('statement_bookings')
    .values({
      ...plain,
      minor: String(minor),
      workspace_id: workspaceId,
      import_id: importId,
    })
    .execute()
}

/** The last place of an entry that an import made; 0 before the first. */
export const readLastPlace = async (tx: Tx, { workspaceId }: Scope, importId: string): Promise<number> => {
  const row = await tx
    .selectFrom('statement_bookings')
    .select(({ fn }) => fn.max('place').as('place'))
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.place ?? 0
}

/** The places of the entries that an import made. */
export const readBookings = (tx: Tx, { workspaceId }: Scope, importId: string) =>
  tx
    .selectFrom('statement_bookings')
    .select(['place', 'currency', 'minor', 'day'])
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .orderBy('place')
    .execute()

/** Forgets which entries an import made, after they were taken out. */
export const deleteBookings = async (tx: Tx, { workspaceId }: Scope, importId: string): Promise<void> => {
  await tx
    .deleteFrom('statement_bookings')
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .execute()
}

/** The exact sums of the booked lines of an import, for each currency. */
export const sumBooked = async (
  tx: Tx,
  { workspaceId }: Scope,
  importId: string,
): Promise<{ currency: string; exact_e12: string }[]> => {
  const { rows } = await sql<{ currency: string; exact_e12: string }>`
    SELECT currency, sum(amount_e12)::text AS exact_e12
    FROM statement_lines WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND is_booked
    GROUP BY currency ORDER BY currency`.execute(tx)
  return rows
}
