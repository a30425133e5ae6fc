import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

// Far less than the day after which the files of what was deleted go.
const undoTime = sql<Date>`now() - interval '1 hour'`

const setDeleted = async (tx: Tx, scope: WorkspaceScope, tabId: string, at: ReturnType<typeof sql<Date>> | null) => {
  await tx
    .updateTable('tabs')
    .set({ deleted_at: at })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', tabId)
    .execute()
}

/** Takes a tab out of the library. */
export const markDeleted = (tx: Tx, scope: WorkspaceScope, tabId: string): Promise<void> =>
  setDeleted(tx, scope, tabId, sql<Date>`now()`)

/** Brings a deleted tab back. */
export const unmarkDeleted = (tx: Tx, scope: WorkspaceScope, tabId: string): Promise<void> =>
  setDeleted(tx, scope, tabId, null)

/** A tab that was deleted within the last hour, locked until the transaction ends; null when there is none. */
export const lockDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  tabId: string,
): Promise<{ file_bytes: string } | null> =>
  (await tx
    .selectFrom('tabs')
    .select('file_bytes')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', tabId)
    .where('deleted_at', '>', undoTime)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Forgets the tabs that cannot be brought back any more, with their points. */
export const purgeDeleted = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx
    .deleteFrom('tabs')
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', '<=', undoTime)
    .execute()
}
