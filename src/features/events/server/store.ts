import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { restorableSince } from '#server/database/soft-delete.ts'
import type { EventFields, EventRow, ExceptionRow } from './event-row.ts'

/** The workspaces that may have an event within these days. */
export const readWorkspacesWithEvents = async (
  database: Database,
  from: PlainDate,
  to: PlainDate,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM workspaces_with_events(${from}::date, ${to}::date) AS id
    ORDER BY id`.execute(database.single)
  return rows.map(({ id }) => id)
}

const selectEvents = (tx: Tx, scope: WorkspaceScope | JobScope) =>
  tx
    .selectFrom('events as e')
    .select([
      'e.id',
      'title',
      'category',
      'location',
      'notes',
      'starts_on',
      'ends_on',
      'start_minute',
      'end_minute',
      'time_zone',
      'rule',
      'cut_on',
      'last_on',
      'spans_from',
      'spans_to',
      'for_everyone',
      sql<string[]>`CASE WHEN for_everyone THEN '[]' ELSE coalesce((SELECT jsonb_agg(a.account_id)
        FROM event_attendees a WHERE a.workspace_id = e.workspace_id AND a.event_id = e.id), '[]') END`.as('attendees'),
      sql<ExceptionRow[]>`CASE WHEN rule IS NULL THEN '[]' ELSE coalesce((SELECT jsonb_agg(jsonb_build_object(
        'occurs_on', x.occurs_on, 'cancelled', x.cancelled_at IS NOT NULL, 'changes', x.changes) ORDER BY x.occurs_on)
        FROM event_exceptions x WHERE x.workspace_id = e.workspace_id AND x.event_id = e.id), '[]') END`.as(
        'exceptions',
      ),
      sql<string | null>`(SELECT display_name FROM accounts WHERE accounts.id = e.created_by)`.as('created_by_name'),
      'e.created_at',
      'e.updated_at',
      'e.deleted_at',
      'e.row_version',
    ])
    .where('e.workspace_id', '=', scope.workspaceId)

/** The events whose dates may lie within these days; a day more on either side is asked for by those who know zones. */
export const readEventsWithin = (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  from: PlainDate,
  to: PlainDate,
): Promise<EventRow[]> =>
  selectEvents(tx, scope)
    .where('deleted_at', 'is', null)
    .where('spans_to', '>=', sql<string>`${from}::date - 2`)
    .where('spans_from', '<=', sql<string>`${to}::date + 2`)
    .execute()

// More series than that no band has.
const mostSeries = 200

/** Those of these events (null: all) that repeat and are not over before a day. */
export const readSeries = (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  eventIds: readonly string[] | null,
  from: PlainDate,
): Promise<EventRow[]> =>
  selectEvents(tx, scope)
    .where('deleted_at', 'is', null)
    .where('rule', 'is not', null)
    .where('spans_to', '>=', sql<string>`${from}::date - 2`)
    .$if(eventIds !== null, (query) => query.where('e.id', 'in', eventIds ?? []))
    .orderBy('e.id')
    .limit(mostSeries)
    .execute()

/** What a feed tells: events from a day on, and those deleted within the last 30 days. */
export const readEventsForFeed = (tx: Tx, scope: WorkspaceScope, from: PlainDate): Promise<EventRow[]> =>
  selectEvents(tx, scope)
    .where('spans_to', '>=', from)
    .where((or) => or.or([or('deleted_at', 'is', null), or('deleted_at', '>', restorableSince(restorableHours.event))]))
    .orderBy('e.id')
    .execute()

/** One event that is not deleted; null when there is none. */
export const readEvent = async (tx: Tx, scope: WorkspaceScope | JobScope, eventId: string): Promise<EventRow | null> =>
  (await selectEvents(tx, scope).where('e.id', '=', eventId).where('deleted_at', 'is', null).executeTakeFirst()) ?? null

/** Who planned an event; null when their account is gone. */
export const readPlanner = async (tx: Tx, scope: WorkspaceScope, eventId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('events')
    .select('created_by')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.created_by ?? null
}

/** One event, deleted or not, locked until the transaction ends; null when there is none. */
export const lockEvent = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  eventId: string,
): Promise<EventRow | null> => {
  const locked = await tx
    .selectFrom('events')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return null
  return (await selectEvents(tx, scope).where('e.id', '=', eventId).executeTakeFirst()) ?? null
}

/** How many events the workspace has that are not deleted; under the workspace's lock the number holds. */
export const countEvents = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes new events. */
export const insertEvents = async (
  tx: Tx,
  scope: WorkspaceScope,
  events: readonly (EventFields & { id: string; import_uid?: string; import_id?: string })[],
): Promise<void> => {
  // As many as fit into one statement's parameters, with room to spare.
  for (let at = 0; at < events.length; at += 500) {
    await tx
      .insertInto('events')
      .values(
        events.slice(at, at + 500).map((one) => ({
          ...one,
          workspace_id: scope.workspaceId,
          created_by: scope.userId,
          cut_at: one.cut_on === null ? null : sql<Date>`now()`,
        })),
      )
      .execute()
  }
}

/** Changes an event, and counts its version up. */
export const updateEvent = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  fields: Partial<EventFields>,
): Promise<void> => {
  await tx
    .updateTable('events')
    .set({
      ...fields,
      ...(fields.cut_on !== undefined && { cut_at: fields.cut_on === null ? null : sql<Date>`now()` }),
      updated_at: sql<Date>`now()`,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', eventId)
    .execute()
}

/** Marks an event as deleted, or not. */
export const markDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  isDeleted: boolean,
): Promise<void> => {
  await tx
    .updateTable('events')
    .set({
      deleted_at: isDeleted ? sql<Date>`now()` : null,
      updated_at: sql<Date>`now()`,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', eventId)
    .execute()
}

/** Lets an event be known by its file no more, when that file was taken in again after it was deleted. */
export const forgetTakenUid = async (tx: Tx, scope: WorkspaceScope, eventId: string): Promise<void> => {
  await sql`UPDATE events e SET import_uid = NULL WHERE workspace_id = ${scope.workspaceId} AND id = ${eventId}
    AND EXISTS (SELECT FROM events o WHERE o.workspace_id = e.workspace_id AND o.import_uid = e.import_uid
      AND o.id <> e.id AND o.deleted_at IS NULL)`.execute(tx)
}

/** Forgets the events that were deleted more than 30 days ago; one that somebody holds is left for the next time. */
export const purgeEvents = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  const old = tx
    .selectFrom('events')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', '<=', restorableSince(restorableHours.event))
    .forUpdate()
    .skipLocked()
  await tx.deleteFrom('events').where('workspace_id', '=', scope.workspaceId).where('id', 'in', old).execute()
}
