import { mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { takeBackApproved } from './approval-news.ts'
import { readAsked, standing } from './find-approval.ts'
import { settleRelease } from './settle-release.ts'
import { readRunning } from './store.ts'
import { readOneShown } from './targets.ts'
import { tellApprovals } from './tell-live.ts'

/**
 * What follows for approvals when another version of a song or another cover is the newest, of which somebody may have wanted changes
 * before, or when a release lists other tracks. A job, as demos and releases know nothing of approvals, which stand on them.
 */
export const settleApprovalsJob =
  (services: Services): JobWorker<'settle-approvals'> =>
  ({ workspaceId, ...changed }) => {
    const scope = mintJobScope(workspaceId)
    return services.database.within(scope, async (tx) => {
      if ('added' in changed) {
        const mix = { kind: 'song' as const, target_id: changed.releaseId, release_id: changed.releaseId }
        return settleRelease(services, tx, scope, mix, changed.added)
      }
      const target =
        'songId' in changed
          ? { kind: 'song' as const, targetId: changed.songId }
          : { kind: 'artwork' as const, targetId: changed.releaseId }
      const approval = await readRunning(tx, scope, target)
      if (!approval) return
      // The release before news, as all who settle one lock them.
      await settleRelease(services, tx, scope, approval)
      const shown = await readOneShown(services, tx, scope, approval)
      if (standing(approval, await readAsked(tx, scope, approval.id), shown) !== 'approved')
        await takeBackApproved(services, tx, approval.id)
      await tellApprovals(services, tx, scope, approval.id)
    })
  }
