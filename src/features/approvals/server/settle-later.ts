import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readRunning, type Target } from './store.ts'

/** Has a job settle what is asked about a song or a cover of which another version is the newest, or none. */
export const settleLater = async (services: Services, tx: Tx, scope: WorkspaceScope, target: Target): Promise<void> => {
  const approval = await readRunning(tx, scope, target)
  if (!approval) return
  const approvalIds = [approval.id]
  await services.jobs.send(tx, 'settle-approvals', { workspaceId: scope.workspaceId, approvalIds })
}
