import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ApprovalState } from '../contract/approval-words.ts'
import { takeBackApproved, tellApproved } from './approval-news.ts'
import { readAsked, standing } from './find-approval.ts'
import { settleRelease } from './settle-release.ts'
import type { ApprovalRow } from './store.ts'
import type { Shown } from './targets.ts'
import { tellApprovals } from './tell-live.ts'
import { toldOf } from './told-of.ts'

/**
 * What follows when the people of an approval, or what they say, have changed since it was `was`: marks its release as ready or not, and
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
  await settleRelease(services, tx, scope, approval)
  if (isApproved !== (was === 'approved')) {
    if (isApproved) await tellApproved(services, tx, toldOf(approval, shown), approval, people)
    else await takeBackApproved(services, tx, approval.id)
  }
  await tellApprovals(services, tx, scope, approval.id)
  return now
}
