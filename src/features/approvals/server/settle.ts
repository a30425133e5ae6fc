import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ApprovalState } from '../contract/approval.ts'
import { takeBackApproved, tellApproved, toldOf } from './approval-news.ts'
import { readAsked, standing } from './find-approval.ts'
import { settleRelease } from './settle-release.ts'
import type { ApprovalRow } from './store.ts'
import type { Shown } from './targets.ts'
import { tellApprovals } from './tell-live.ts'

/**
 * Draws the conclusions when an approval stood in a way (`was`) and people, or what they say, are others now: marks its release, and
 * tells the people when it is approved. Answers how it stands.
 */
export const settle = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  approval: ApprovalRow,
  { shown, was }: { shown: Shown | null; was: ApprovalState },
): Promise<ApprovalState> => {
  const people = await readAsked(tx, scope, approval.id)
  const now = standing(approval, people, shown)
  const isApproved = now === 'approved'
  if (isApproved !== (was === 'approved')) {
    await settleRelease(services, tx, scope, approval, isApproved)
    if (isApproved) await tellApproved(services, tx, toldOf(approval, shown), approval, people)
    else await takeBackApproved(services, tx, approval.id)
  }
  await tellApprovals(services, tx, scope, approval.id)
  return now
}
