import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { membersOf, stopAsking, type Told, takeBackApproved, tellApproved, tellAskedOf } from './approval-news.ts'
import { readAsked, standing } from './find-approval.ts'
import { carryAnswer, type PersonRow } from './people.store.ts'
import { asSaid, saidTo } from './said-to.ts'
import { settleRelease } from './settle-release.ts'
import { type ApprovalRow, lockApproval, setClosed } from './store.ts'
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

/** Keeps with a new version what holds for it, so that older ones may be tidied away: a yes and a no, not what was to change. */
const carryAnswers = async (services: Services, tx: Tx, scope: JobScope, approvalId: string): Promise<void> => {
  const approval = await lockApproval(tx, scope, approvalId)
  const shown = approval && approval.closed_at === null ? await readOneShown(services, tx, scope, approval) : null
  if (!shown) return
  for (const person of await readAsked(tx, scope, approvalId)) {
    const said = saidTo(person, shown)
    if (said.answer === null || said.answer === 'changes' || said.said_of === shown.mark) continue
    if (!person.changes_before.some(({ saidOf }) => saidOf === shown.mark))
      await carryAnswer(tx, scope, said, shown.mark)
  }
}

/** What follows for those that run, whatever changed: their releases, the bell, and whom they ask. They are locked. */
const settleAll = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  changed: readonly ApprovalRow[],
): Promise<void> => {
  // All releases before all news, as everybody who settles locks them.
  for (const approval of changed) await settleRelease(services, tx, scope, approval)
  for (const approval of changed) {
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
}

/** Those that run of the approvals that something happened to, locked one after the other. */
const lockRunning = async (tx: Tx, scope: JobScope, approvalIds: readonly string[]): Promise<ApprovalRow[]> => {
  const locked: ApprovalRow[] = []
  for (const id of approvalIds.toSorted()) {
    const approval = await lockApproval(tx, scope, id)
    if (approval?.closed_at === null) locked.push(approval)
  }
  return locked
}

/**
 * What follows for approvals when another version of a song or another cover is the newest, or somebody who was asked has left the
 * band. With its last version a song is gone for good, and what was asked about it ends. A job, as demos, releases and bands know nothing
 * of approvals, which stand on them.
 */
export const settleApprovalsJob =
  (services: Services): JobWorker<'settle-approvals'> =>
  ({ workspaceId, ...changed }) => {
    const scope = mintJobScope(workspaceId)
    return services.database.within(scope, async (tx) => {
      if ('carried' in changed) return carryAnswers(services, tx, scope, changed.carried)
      await settleAll(services, tx, scope, await lockRunning(tx, scope, changed.approvalIds))
    })
  }
