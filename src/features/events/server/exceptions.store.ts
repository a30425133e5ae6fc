import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Changes, ExceptionRow } from './event-row.ts'

/** Keeps what one date of a series says differently, and whether it is deleted. */
export const storeException = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  occursOn: PlainDate,
  { cancelled, changes }: { cancelled: boolean; changes: Changes },
): Promise<void> => {
  if (!cancelled && Object.keys(changes).length === 0) {
    await tx
      .deleteFrom('event_exceptions')
      .where('workspace_id', '=', scope.workspaceId)
      .where('event_id', '=', eventId)
      .where('occurs_on', '=', occursOn)
      .execute()
    return
  }
  const kept = { cancelled_at: cancelled ? sql<Date>`now()` : null, changes: JSON.stringify(changes) }
  await tx
    .insertInto('event_exceptions')
    .values({ workspace_id: scope.workspaceId, event_id: eventId, occurs_on: occursOn, ...kept })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'event_id', 'occurs_on']).doUpdateSet(kept))
    .execute()
}

/** Puts other exceptions in the place of all that an event has. */
export const replaceExceptions = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  exceptions: readonly ExceptionRow[],
): Promise<void> => {
  await tx
    .deleteFrom('event_exceptions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .execute()
  await insertExceptions(
    tx,
    scope,
    exceptions.map((one) => ({ ...one, event_id: eventId })),
  )
}

/** Adds exceptions to events that have none of these dates. */
export const insertExceptions = async (
  tx: Tx,
  scope: WorkspaceScope,
  exceptions: readonly (ExceptionRow & { event_id: string })[],
): Promise<void> => {
  if (exceptions.length === 0) return
  await sql`INSERT INTO event_exceptions (workspace_id, event_id, occurs_on, cancelled_at, changes)
    SELECT ${scope.workspaceId}, v.event_id, v.occurs_on, CASE WHEN v.cancelled THEN now() END, v.changes
    FROM jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb)
      AS v (event_id uuid, occurs_on date, cancelled boolean, changes jsonb)`.execute(tx)
}
