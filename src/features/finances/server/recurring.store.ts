import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { GivenEntry } from '../contract/entry.ts'
import type { Rhythm } from '../domain/recurring-dates.ts'
import type { BooksScope } from './books.store.ts'

/** An entry that books itself as it is kept: as it was typed, with the name of what it belongs to. */
export type KeptEntry = Omit<GivenEntry, 'date' | 'project'> & {
  project: { kind: NonNullable<GivenEntry['project']>['kind']; id: string; name: string } | null
}

/** An entry that books itself, as the books have it. */
export interface RecurringRow {
  id: string
  entry: KeptEntry
  frequency: ColumnValue<'recurring_entries', 'frequency'>
  every: number
  starts_on: string
  ends_on: string | null
  next_on: string | null
  /** Days that came while their month was closed, the first in front. */
  waits: string[]
  is_paused: boolean
  problem: string
  row_version: number
  deleted_at: Date | null
}

/** When a kept one comes again. */
export const rhythmOf = (row: Pick<RecurringRow, 'frequency' | 'every' | 'starts_on' | 'ends_on'>): Rhythm => ({
  frequency: row.frequency,
  every: row.every,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
})

const select = (tx: Tx, scope: BooksScope) =>
  tx
    .selectFrom('recurring_entries')
    .select([
      'id',
      sql<KeptEntry>`entry`.as('entry'),
      'frequency',
      'every',
      'starts_on',
      'ends_on',
      'next_on',
      sql<string[]>`waits`.as('waits'),
      'is_paused',
      'problem',
      'row_version',
      'deleted_at',
    ])
    .where('workspace_id', '=', scope.workspaceId)

/** All entries that book themselves, the next first. */
export const readRecurring = (tx: Tx, scope: WorkspaceScope): Promise<RecurringRow[]> =>
  select(tx, scope).where('deleted_at', 'is', null).orderBy('next_on').orderBy('id').execute()

/** One of them, deleted or not, locked until the transaction ends; null when there is none. */
export const lockRecurring = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<RecurringRow | null> =>
  (await select(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** What a person says of one. */
export interface SaidRecurring {
  entry: KeptEntry
  frequency: ColumnValue<'recurring_entries', 'frequency'>
  every: number
  starts_on: string
  ends_on: string | null
  next_on: string | null
  is_paused: boolean
}

/** Adds one. */
export const insertRecurring = async (
  tx: Tx,
  scope: WorkspaceScope,
  { entry, ...said }: SaidRecurring & { id: string },
): Promise<void> => {
  await tx
    .insertInto('recurring_entries')
    .values({ ...said, entry: JSON.stringify(entry), workspace_id: scope.workspaceId, made_by: scope.userId })
    .execute()
}

/** Changes one. */
export const updateRecurring = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  { entry, ...said }: SaidRecurring,
): Promise<void> => {
  await tx
    .updateTable('recurring_entries')
    .set({ ...said, entry: JSON.stringify(entry), problem: '', row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Ends one, or brings it back with its next day. */
export const markRecurring = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  state: { isDeleted: true } | { isDeleted: false; next_on: string | null },
): Promise<void> => {
  await tx
    .updateTable('recurring_entries')
    .set(
      state.isDeleted
        ? { deleted_at: sql<Date>`now()` }
        : { deleted_at: null, next_on: state.next_on, row_version: sql<number>`row_version + 1` },
    )
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The workspaces in which an entry is due. */
export const workspacesWithDueEntries = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM workspaces_with_due_entries() AS id`.execute(
    database.single,
  )
  return rows.map(({ id }) => id)
}

/** Some that are due, or of which a day that waited is open again, locked until the transaction ends; another process takes others. */
export const takeDue = async (tx: Tx, scope: JobScope, most: number): Promise<RecurringRow[]> => {
  const { rows } = await sql<RecurringRow>`
    SELECT r.id, r.entry, r.frequency, r.every, r.starts_on, r.ends_on, r.next_on, r.waits, r.is_paused, r.problem,
      r.row_version, r.deleted_at
    FROM recurring_entries r JOIN workspaces w ON w.id = r.workspace_id
    WHERE r.workspace_id = ${scope.workspaceId}
      AND (r.next_on <= (now() AT TIME ZONE w.time_zone)::date OR EXISTS (
        SELECT FROM jsonb_array_elements_text(r.waits) AS day WHERE NOT EXISTS (
          SELECT FROM closed_months c
          WHERE c.workspace_id = r.workspace_id AND c.month = date_trunc('month', day::date)::date)))
      AND NOT r.is_paused AND r.deleted_at IS NULL
      AND (r.problem = '' OR r.tried_at < now() - interval '1 hour')
    ORDER BY r.next_on, r.id LIMIT ${most} FOR UPDATE OF r SKIP LOCKED`.execute(tx)
  return rows
}

/** Keeps what came of booking one: its next day and the days that wait, or why it could not be booked. */
export const writeOutcome = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  { waits, ...outcome }: { waits: readonly string[]; next_on?: string | null; problem?: string },
): Promise<void> => {
  await tx
    .updateTable('recurring_entries')
    .set({ problem: '', ...outcome, waits: JSON.stringify(waits), tried_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
