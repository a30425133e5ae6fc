import { type Selectable, sql } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'
import type { SubscribedCalendars } from '#server/database/tables.gen.ts'

/** A calendar of others as it is kept; its address is sealed. */
export type SubscribedRow = Selectable<SubscribedCalendars> & { adder_name: string | null }

const { mark, unmark } = softDelete('subscribed_calendars', restorableHours.subscribedCalendar)

const select = (tx: Tx, scope: WorkspaceScope | JobScope) =>
  tx
    .selectFrom('subscribed_calendars as c')
    .leftJoin('accounts as a', 'a.id', 'c.added_by')
    .selectAll('c')
    .select('a.display_name as adder_name')
    .where('c.workspace_id', '=', scope.workspaceId)

const selectSeen = (tx: Tx, scope: WorkspaceScope) =>
  select(tx, scope).where((or) => or.or([or('c.only_for', 'is', null), or('c.only_for', '=', scope.userId)]))

/** The calendars that a member sees: those of the band, then their own, the oldest first. */
export const readSubscribedRows = (tx: Tx, scope: WorkspaceScope): Promise<SubscribedRow[]> =>
  selectSeen(tx, scope)
    .where('c.deleted_at', 'is', null)
    .orderBy(sql`c.only_for IS NOT NULL`)
    .orderBy('c.added_at')
    .orderBy('c.id')
    .execute()

/** One that a member sees, also one that was deleted, locked until the transaction ends; undefined when there is none. */
export const lockSubscribed = (tx: Tx, scope: WorkspaceScope, id: string): Promise<SubscribedRow | undefined> =>
  selectSeen(tx, scope).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

/** The same for a job, which sees them all. */
export const lockSubscribedOfJob = (tx: Tx, scope: JobScope, id: string): Promise<SubscribedRow | undefined> =>
  select(tx, scope).where('c.id', '=', id).where('c.deleted_at', 'is', null).forUpdate('c').executeTakeFirst()

/** What is kept of a new calendar. */
export interface NewSubscribed extends Pick<SubscribedRow, 'id' | 'name' | 'colour' | 'address' | 'host'> {
  only_for: string | null
}

// A quarter of an hour after it was handed to a job it is looked for whether one did it.
const askedNow = { asked_at: sql<Date>`now()`, next_at: sql<Date>`now() + interval '15 minutes'` }

/** Keeps a new calendar, which a job reads at once. */
export const insertSubscribed = async (tx: Tx, scope: WorkspaceScope, calendar: NewSubscribed): Promise<void> => {
  await tx
    .insertInto('subscribed_calendars')
    .values({ ...calendar, ...askedNow, workspace_id: scope.workspaceId, added_by: scope.userId })
    .execute()
}

/** Changes of a calendar. */
export type SubscribedChange = Partial<Omit<SubscribedRow, 'workspace_id' | 'id' | 'adder_name' | 'skips'>> & {
  skips?: string
}

/** Changes a calendar. */
export const updateSubscribed = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  id: string,
  change: SubscribedChange,
): Promise<void> => {
  await tx
    .updateTable('subscribed_calendars')
    .set(change)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Notes that a calendar is to be read at once, as if it had never failed. */
export const askForSubscribed = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<void> => {
  await tx
    .updateTable('subscribed_calendars')
    .set({ ...askedNow, ended_by: null, failing_since: null, failures: 0 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Marks a calendar as deleted, or takes that back; false when that cannot be. */
export const markSubscribedDeleted = mark
export const unmarkSubscribedDeleted = unmark

/** Those who are told that a calendar is over: its person, or who added it and manages the band. */
export const readSubscribedKeepers = async (
  tx: Tx,
  scope: JobScope,
  { only_for, added_by }: Pick<SubscribedRow, 'only_for' | 'added_by'>,
): Promise<string[]> => {
  if (only_for !== null) return [only_for]
  const rows = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where((or) => or.or([or('role', 'in', ['owner', 'manager']), or('account_id', '=', added_by)]))
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Hands over what is to be looked at, of all bands, once among all processes. */
export const claimDueSubscribed = async (
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ workspaceId: string; calendarId: string }[]> => {
  const { rows } = await sql<{ workspace_id: string; calendar_id: string }>`
    SELECT * FROM claim_due_subscribed_calendars(${now}, ${most}::integer)`.execute(tx)
  return rows.map((row) => ({ workspaceId: row.workspace_id, calendarId: row.calendar_id }))
}

/** Forgets calendars that can be brought back no more. */
export const forgetDeletedSubscribed = async (database: Database): Promise<void> => {
  await sql`SELECT forget_deleted_calendars(${restorableHours.subscribedCalendar}::integer)`.execute(database.single)
}
