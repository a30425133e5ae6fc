import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

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
