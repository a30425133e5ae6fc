import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ApprovalsLiveTopic } from '../contract/live.ts'

const topic: ApprovalsLiveTopic = 'approvals.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that its approvals changed. */
export const tellApprovals = (
  { live }: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  approvalId: string,
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { approvalId } })
