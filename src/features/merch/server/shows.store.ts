import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'

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
      'a.display_name as closed_by',
      's.row_version',
    ])
    .where('s.workspace_id', '=', scope.workspaceId)

/** A place in the list of shows. */
export interface ShowPlace {
  day: string
  key: string
}

// As JavaScript orders them, whatever language the database speaks.
const keyInOrder = sql`s.show_key COLLATE "C"`

/** So many of the shows that had a table, the newest first and those of a day by their keys, after a place. */
export const readShows = (
  tx: Tx,
  scope: WorkspaceScope,
  { after, most }: { after: ShowPlace | null; most: number },
): Promise<ShowRow[]> =>
  select(tx, scope)
    .$if(after !== null, (all) =>
      all
        .where('s.day', '<=', after?.day ?? '')
        .where(sql<SqlBool>`(s.day < ${after?.day}::date OR ${keyInOrder} > ${after?.key})`),
    )
    .orderBy('s.day', 'desc')
    .orderBy(keyInOrder)
    .limit(most)
    .execute()

/** Those of these keys of gigs that had a table. */
export const readKnownKeys = async (tx: Tx, scope: WorkspaceScope, keys: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('merch_shows')
    .select('show_key')
    .where('workspace_id', '=', scope.workspaceId)
    .where(sql<SqlBool>`show_key = ANY (${keys}::text[])`)
    .execute()
  return rows.map(({ show_key }) => show_key)
}

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
    VALUES (${workspaceId}, ${newId()}, ${key}, ${title}, ${day})
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
export const closeShow = async (tx: Tx, scope: WorkspaceScope, id: string, closedAt: Date | null): Promise<void> => {
  await tx
    .updateTable('merch_shows')
    .set({
      closed_at: closedAt,
      closed_by: closedAt ? scope.userId : null,
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

/** Keeps what was counted, and when each number was said; one that stays as it was keeps its time. */
export const saveCountRows = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  showId: string,
  counts: readonly CountRow[],
  at: Date,
): Promise<void> => {
  if (counts.length === 0) return
  await sql`
    INSERT INTO merch_counts AS c (workspace_id, show_id, variant_id, count_in, count_out, damaged, counted_in_at,
      counted_out_at)
    SELECT ${workspaceId}::uuid, ${showId}::uuid, variant_id, count_in, count_out, damaged,
      CASE WHEN count_in IS NOT NULL THEN ${at}::timestamptz END, CASE WHEN count_out IS NOT NULL THEN ${at}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      AS x(variant_id uuid, count_in integer, count_out integer, damaged integer)
    ON CONFLICT (workspace_id, show_id, variant_id) DO UPDATE SET damaged = excluded.damaged,
      count_in = excluded.count_in, count_out = excluded.count_out,
      counted_in_at = CASE WHEN c.count_in = excluded.count_in THEN c.counted_in_at ELSE excluded.counted_in_at END,
      counted_out_at = CASE WHEN c.count_out = excluded.count_out THEN c.counted_out_at
        ELSE excluded.counted_out_at END`.execute(tx)
}

/** What came to and went from the place of a show besides its own sales, by variant. */
export interface MovedRow {
  variant_id: string
  /** Between both counts. */
  between: number
  /** Since it was counted out. */
  since: number
}

/**
 * What moved at a place around the counts of a show. Counts that are typed together were made before the first sale and
 * after the last. Corrections of the stock move nothing, and what was taken back never moved.
 */
export const readMoved = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  showId: string,
  locationId: string,
): Promise<MovedRow[]> => {
  const { rows } = await sql<MovedRow>`
    WITH sold AS (SELECT min(sold_at) AS first_at, max(sold_at) AS last_at FROM merch_sales
      WHERE workspace_id = ${workspaceId} AND show_id = ${showId}),
    counted AS (SELECT c.variant_id, c.counted_out_at, least(c.counted_in_at, s.first_at) AS began_at,
      CASE WHEN c.counted_out_at > c.counted_in_at THEN c.counted_out_at ELSE s.last_at END AS ended_at
      FROM sold s CROSS JOIN merch_counts c WHERE c.workspace_id = ${workspaceId} AND c.show_id = ${showId})
    SELECT c.variant_id,
      coalesce(sum(m.quantity) FILTER (WHERE m.moved_at > c.began_at AND m.moved_at <= c.ended_at), 0)::integer AS between,
      coalesce(sum(m.quantity) FILTER (WHERE m.moved_at > c.counted_out_at), 0)::integer AS since
    FROM counted c
    JOIN merch_movements m ON m.workspace_id = ${workspaceId} AND m.variant_id = c.variant_id
      AND m.location_id = ${locationId} AND m.moved_at > least(c.began_at, c.counted_out_at)
    WHERE m.kind <> 'count' AND m.show_id IS DISTINCT FROM ${showId}::uuid AND m.reverses IS NULL
      AND NOT EXISTS (SELECT FROM merch_movements r WHERE r.workspace_id = m.workspace_id AND r.reverses = m.batch_id)
    GROUP BY c.variant_id`.execute(tx)
  return rows
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
  minor: number
  booked_on: string
}

/** What is in the ledger for a show or a day. */
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
