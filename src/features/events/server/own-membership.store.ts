import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Locks one's own membership until the transaction ends, so that what one has here can be counted. */
export const lockOwnMembership = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', scope.userId)
    .forNoKeyUpdate()
    .execute()
}
