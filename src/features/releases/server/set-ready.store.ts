import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** Marks the mix or the artwork of a release as ready, or not; answers whether that changed anything. */
export const setReady = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  releaseId: string,
  { what, isReady }: { what: 'mix' | 'artwork'; isReady: boolean },
): Promise<boolean> => {
  const column = what === 'mix' ? 'mix_ready' : 'art_ready'
  const changed = await tx
    .updateTable('releases')
    .set({ [column]: isReady, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .where(column, '!=', isReady)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Locks a release, so that of several who settle whether it is ready each sees what the one before did. */
export const lockReadiness = async (tx: Tx, scope: WorkspaceScope | JobScope, releaseId: string): Promise<void> => {
  await tx
    .selectFrom('releases')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .forUpdate()
    .execute()
}
