import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** The titles of those of these events that are there. */
export const readEventTitles = (
  tx: Tx,
  scope: WorkspaceScope,
  ids: string[],
): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('events')
    .select(['id', 'title as name'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()

/** Which of these events are there, with the columns of when they are. */
export const readEventRows = async (tx: Tx, scope: WorkspaceScope | JobScope, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return tx
    .selectFrom('events')
    .select(['id', 'starts_on', 'ends_on', 'start_minute', 'end_minute', 'time_zone'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
}
