import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'

/** Tabs are taken out of the library and brought back; those that cannot come back any more go with their points. */
export const deletedTabs = softDelete('tabs', restorableHours.tab)

/** A tab that was deleted within the last hour, locked until the transaction ends; null when there is none. */
export const lockDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  tabId: string,
): Promise<{ file_bytes: number } | null> =>
  (await tx
    .selectFrom('tabs')
    .select('file_bytes')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', tabId)
    .where('deleted_at', '>', deletedTabs.since)
    .forUpdate()
    .executeTakeFirst()) ?? null
