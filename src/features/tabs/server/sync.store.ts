import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { SyncPoint } from '../contract/tab.ts'

/** Keeps the points of a tab and a recording; its tab must be locked. */
export const storeSync = async (
  tx: Tx,
  scope: WorkspaceScope,
  { tabId, demoId, points }: { tabId: string; demoId: string; points: SyncPoint[] },
): Promise<void> => {
  const fields = { points: JSON.stringify(points), changed_by: scope.userId }
  await tx
    .insertInto('tab_syncs')
    .values({ workspace_id: scope.workspaceId, tab_id: tabId, demo_id: demoId, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'tab_id', 'demo_id'])
        .doUpdateSet({ ...fields, row_version: sql<number>`tab_syncs.row_version + 1` }),
    )
    .execute()
}
