import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

// Far less than the day after which the files of what was deleted go.
const undoTime = sql<Date>`now() - interval '1 hour'`

/** A release that was deleted within the last hour, locked until the transaction ends; null when there is none. */
export const lockDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ name: string; name_key: string; artwork_bytes: string } | null> =>
  (await tx
    .selectFrom('releases')
    .select(['name', 'name_key', 'artwork_bytes'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .where('deleted_at', '>', undoTime)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Brings a deleted release back into the plan. */
export const unmarkDeleted = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<void> => {
  await tx
    .updateTable('releases')
    .set({ deleted_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .execute()
}

/** Forgets the releases that cannot be brought back any more, with their tracks and milestones. */
export const purgeDeleted = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx
    .deleteFrom('releases')
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', '<=', undoTime)
    .execute()
}
