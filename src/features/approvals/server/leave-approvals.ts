import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { removeFromRunning } from './people.store.ts'

/**
 * Asks somebody no more who leaves the band, in the transaction in which they leave; what waited for them alone is settled by a job, as
 * the bands know nothing of releases. They are not asked again by coming back; what they said is kept.
 */
export const leaveApprovals = async (
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  scope: WorkspaceScope,
  accountId: string,
): Promise<void> => {
  const approvalIds = await removeFromRunning(tx, scope, accountId)
  if (approvalIds.length === 0) return
  await services.jobs.send(tx, 'settle-approvals', { workspaceId: scope.workspaceId, approvalIds })
}
