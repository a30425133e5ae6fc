import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A show as the table keeps it. */
export interface ShowRow {
  id: string
  show_key: string
  title: string
  day: string
  location_id: string | null
  cut_millionths: number
  takings: unknown
  closed_at: Date | null
  closed_by: string | null
  row_version: number
}

const select = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('merch_shows as s')
    .leftJoin('accounts as a', 'a.id', 's.closed_by')
    .select([
      's.id',
      's.show_key',
      's.title',
      's.day',
      's.location_id',
      's.cut_millionths',
      's.takings',
      's.closed_at',
      'a.username as closed_by',
      's.row_version',
    ])
    .where('s.workspace_id', '=', scope.workspaceId)

/** Every show that had a table, the newest first. */
export const readShows = (tx: Tx, scope: WorkspaceScope): Promise<ShowRow[]> =>
  select(tx, scope).orderBy('s.day', 'desc').orderBy('s.id').execute()

/** A show by its key, or null. */
export const readShow = async (tx: Tx, scope: WorkspaceScope, key: string): Promise<ShowRow | null> =>
  (await select(tx, scope).where('s.show_key', '=', key).executeTakeFirst()) ?? null

/** Keeps a show of the calendar, with the name and the day that it has there now; a closed one keeps its own. */
export const saveShow = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { key, title, day }: { key: string; title: string; day: string },
): Promise<void> => {
  await sql`
    INSERT INTO merch_shows AS s (workspace_id, id, show_key, title, day)
    VALUES (${workspaceId}, ${randomUUIDv7()}, ${key}, ${title}, ${day})
    ON CONFLICT (workspace_id, show_key) DO UPDATE SET title = excluded.title, day = excluded.day
    WHERE s.closed_at IS NULL AND (s.title, s.day) IS DISTINCT FROM (excluded.title, excluded.day)`.execute(tx)
}

/** What is said of a show besides its counts. */
export const updateShow = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  said: { location_id?: string; cut_millionths?: number; takings?: string },
): Promise<void> => {
  await tx
    .updateTable('merch_shows')
    .set({ ...said, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Confirms a show, or takes that back. */
export const closeShow = async (tx: Tx, scope: WorkspaceScope, id: string, isClosed: boolean): Promise<void> => {
  await tx
    .updateTable('merch_shows')
    .set({
      closed_at: isClosed ? sql<Date>`now()` : null,
      closed_by: isClosed ? scope.userId : null,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** What was counted of a variant at a show. */
export interface CountRow {
  variant_id: string
  count_in: number | null
  count_out: number | null
  damaged: number
}

/** The counts of a show. */
export const readCounts = (tx: Tx, scope: WorkspaceScope, showId: string): Promise<CountRow[]> =>
  tx
    .selectFrom('merch_counts')
    .select(['variant_id', 'count_in', 'count_out', 'damaged'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('show_id', '=', showId)
    .execute()

/** Keeps what was counted of a variant. */
export const saveCount = async (tx: Tx, scope: WorkspaceScope, showId: string, count: CountRow): Promise<void> => {
  await tx
    .insertInto('merch_counts')
    .values({ ...count, workspace_id: scope.workspaceId, show_id: showId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'show_id', 'variant_id']).doUpdateSet(count))
    .execute()
}

/** What was left of each variant when it was counted out last, at a show before this day. */
export const readCarriedOver = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  show: { id: string; day: string },
): Promise<{ variant_id: string; count_out: number }[]> => {
  const { rows } = await sql<{ variant_id: string; count_out: number }>`
    SELECT DISTINCT ON (c.variant_id) c.variant_id, c.count_out FROM merch_counts c
    JOIN merch_shows s ON s.workspace_id = c.workspace_id AND s.id = c.show_id
    WHERE c.workspace_id = ${workspaceId} AND c.count_out IS NOT NULL AND s.id <> ${show.id} AND s.day <= ${show.day}
    ORDER BY c.variant_id, s.day DESC, s.id DESC`.execute(tx)
  return rows
}

/** An entry of the ledger that merch made; below 0 it is a cost. */
export interface BookingRow {
  source_id: string
  line_key: string
  currency: string
  minor: string
  booked_on: string
}

/** What stands in the ledger for a show or a day. */
export const readBookings = (tx: Tx, scope: WorkspaceScope, groupKey: string): Promise<BookingRow[]> =>
  tx
    .selectFrom('merch_bookings')
    .select(['source_id', 'line_key', 'currency', 'minor', 'booked_on'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('group_key', '=', groupKey)
    .orderBy('source_id')
    .execute()

/** Remembers what was booked. */
export const saveBooking = async (
  tx: Tx,
  scope: WorkspaceScope,
  booking: Omit<BookingRow, 'minor'> & { minor: string; group_key: string; entry_id: string },
): Promise<void> => {
  await tx
    .insertInto('merch_bookings')
    .values({ ...booking, workspace_id: scope.workspaceId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'source_id']).doUpdateSet(booking))
    .execute()
}

/** Forgets what was taken out of the ledger. */
export const deleteBooking = async (tx: Tx, scope: WorkspaceScope, sourceId: string): Promise<void> => {
  await tx
    .deleteFrom('merch_bookings')
    .where('workspace_id', '=', scope.workspaceId)
    .where('source_id', '=', sourceId)
    .execute()
}
