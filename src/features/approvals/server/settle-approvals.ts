import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { membersOf, stopAsking, type Told, takeBackApproved, tellApproved, tellAskedOf } from './approval-news.ts'
import { readAsked, standing } from './find-approval.ts'
import type { PersonRow } from './people.store.ts'
import { asSaid } from './said-to.ts'
import { settleRelease } from './settle-release.ts'
import { type ApprovalRow, lockApproval, readRunning, setClosed } from './store.ts'
import { readOneShown, type Shown } from './targets.ts'
import { tellApprovals } from './tell-live.ts'
import { toldOf } from './told-of.ts'

/** Tells those whose only answers were about versions that are gone that theirs is wanted again. */
const askWhoSaidNothingElse = async (
  services: Services,
  tx: Tx,
  told: Told,
  people: readonly PersonRow[],
  shown: Shown,
): Promise<void> => {
  const again = people.filter((person) => person.answer !== null && asSaid(person, shown).answer === null)
  await tellAskedOf(services, tx, told, membersOf(again))
}

/** What follows for one that runs, whatever changed: its release, its bell, and whom it asks. */
const settleOne = async (services: Services, tx: Tx, scope: JobScope, approval: ApprovalRow): Promise<void> => {
  // The release before news, as all who settle one lock them.
  await settleRelease(services, tx, scope, approval)
  const shown = await readOneShown(services, tx, scope, approval)
  const told = toldOf(approval, shown)
  const people = await readAsked(tx, scope, approval.id)
  // Told once, however often it is said.
  if (standing(approval, people, shown) === 'approved') await tellApproved(services, tx, told, approval, people)
  else await takeBackApproved(services, tx, approval.id)
  if (shown) await askWhoSaidNothingElse(services, tx, told, people, shown)
  else if (approval.kind === 'song') {
    await setClosed(tx, scope, approval.id, true)
    await stopAsking(services, tx, told)
  }
  await tellApprovals(services, tx, scope, approval.id)
}

const readChanged = async (
  tx: Tx,
  scope: JobScope,
  changed: { songId: string } | { releaseId: string } | { approvalIds: string[] },
): Promise<(ApprovalRow | undefined)[]> => {
  if ('songId' in changed) return [await readRunning(tx, scope, { kind: 'song', targetId: changed.songId })]
  if ('releaseId' in changed) return [await readRunning(tx, scope, { kind: 'artwork', targetId: changed.releaseId })]
  const found: (ApprovalRow | undefined)[] = []
  for (const id of changed.approvalIds.toSorted()) found.push(await lockApproval(tx, scope, id))
  return found
}

/**
 * What follows for approvals when another version of a song or another cover is the newest, when somebody who was asked has left the
 * band, or when a release lists other tracks. With its last version a song is gone for good, and what was asked about it ends. A job, as
 * demos, releases and bands know nothing of approvals, which stand on them.
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
      for (const approval of await readChanged(tx, scope, changed))
        if (approval && approval.closed_at === null) await settleOne(services, tx, scope, approval)
    })
  }
