import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readAsked, standing } from './find-approval.ts'
import type { PresentOf } from './how-asked.ts'
import { readRunning, type Target } from './store.ts'

/**
 * Has a job settle what is asked about a song or a cover of which another version is to be the newest, or none: called before that
 * changes, under the workspace's lock, so that the job knows how it stood until then.
 */
export const settleLater = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  target: Target,
  presentOf: PresentOf,
): Promise<void> => {
  const approval = await readRunning(tx, scope, target)
  if (!approval) return
  const people = await readAsked(tx, scope, approval.id)
  const present = (await presentOf([target.targetId])).get(target.targetId) ?? null
  const wasApproved = standing(approval, people, present) === 'approved'
  const approvalIds = [approval.id]
  await services.jobs.send(tx, 'settle-approvals', { workspaceId: scope.workspaceId, approvalIds, wasApproved })
}
