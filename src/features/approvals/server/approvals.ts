import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { Approval, ApprovalReply, NewApproval } from '../contract/approval.ts'
import { mostApprovalsTold } from '../contract/approval-limits.ts'
import type { ApprovalKind } from '../contract/approval-words.ts'
import { isAskedAgain } from '../domain/standing.ts'
import { membersOf, stopAsking, stopAskingOne, tellAgain, tellAsked } from './approval-news.ts'
import { askedWords, newPeople, refuseGuests } from './asked-people.ts'
import { findApproval, findRunning, isResponsible, readAsked, refuseTooMany, standing } from './find-approval.ts'
import { keepAnswer } from './keep-answer.ts'
import { insertPeople, markRemoved, type PersonRow, readRemoved } from './people.store.ts'
import { presentApprovals, readPresented } from './present-approval.ts'
import { asSaid, nothingPresent } from './said-to.ts'
import { settle } from './settle.ts'
import { settleRelease } from './settle-release.ts'
import { type ApprovalRow, nextRound, readApprovals, readRunning, setClosed } from './store.ts'
import { readOneShown } from './targets.ts'
import { tellApprovals } from './tell-live.ts'
import { toldOf } from './told-of.ts'

type Said = Promise<{ approval: Approval; message: string }>

/** The approvals that run, or all of one target; the newest first. */
export const listApprovals = (
  services: Services,
  scope: WorkspaceScope,
  of: { kind?: ApprovalKind | undefined; targetId?: string | undefined },
): Promise<{ approvals: Approval[]; hasMore: boolean }> =>
  services.database.reading(scope, async (tx) => {
    const { told, hasMore } = cutList(await readApprovals(tx, scope, of), mostApprovalsTold)
    return { approvals: await presentApprovals(services, tx, scope, told), hasMore }
  })

/** Keeps what oneself says, about the version that one has seen. */
export const answerApproval = (
  services: Services,
  scope: WorkspaceScope,
  { approvalId, mark, ...reply }: ApprovalReply,
): Promise<{ approval: Approval }> =>
  services.database.within(scope, async (tx) => {
    const approval = await findRunning(tx, scope, approvalId)
    const shown = await readOneShown(services, tx, scope, approval)
    if (!shown) throw new Failure('conflict', t('What you were asked about isn’t there any more.'))
    const person = (await readAsked(tx, scope, approvalId)).find(({ account_id }) => account_id === scope.userId)
    if (!person) throw new Failure('forbidden', t('You’re not asked about this. Ask the person who started it.'))
    if (mark !== shown.mark)
      throw new Failure('conflict', t('There’s a newer version by now. Have a look at that one first.'))
    await keepAnswer(services, tx, scope, { approval, shown, person }, reply)
    return { approval: await readPresented(services, tx, scope, approvalId) }
  })

/** Asks more people. */
export const addPeople = (
  services: Services,
  scope: WorkspaceScope,
  { approvalId, ...named }: { approvalId: string } & Pick<NewApproval, 'memberIds' | 'guests'>,
): Said =>
  services.database.within(scope, async (tx) => {
    const approval = await findRunning(tx, scope, approvalId)
    const shown = await readOneShown(services, tx, scope, approval)
    const asked = await readAsked(tx, scope, approvalId)
    const isOnline = approval.kind !== 'page' || (shown?.url ?? null) !== null
    const people = await newPeople(tx, scope, named, { asked, isOnline })
    await insertPeople(tx, scope, approvalId, people)
    await settle(services, tx, scope, approval, { shown, was: standing(approval, asked, shown) })
    await tellAsked(services, tx, toldOf(approval, shown), people.members)
    const told = people.members.filter((id) => id !== scope.userId).length
    return {
      approval: await readPresented(services, tx, scope, approvalId),
      message: askedWords(told, people.guests.length),
    }
  })

/** Asks somebody no more, or again. */
export const removePerson = (
  services: Services,
  scope: WorkspaceScope,
  named: { approvalId: string; personId: string },
  isRemoved: boolean,
): Said =>
  services.database.within(scope, async (tx) => {
    const approval = await findRunning(tx, scope, named.approvalId)
    const shown = await readOneShown(services, tx, scope, approval)
    const asked = await readAsked(tx, scope, approval.id)
    if (isRemoved) refuseRemoval(approval, scope, asked, named.personId)
    else refuseGuests(await readRemoved(tx, scope, named), asked.filter(isAnother(named.personId)))
    const person = await markRemoved(tx, scope, { ...named, isRemoved })
    if (!person) throw missing(t('This person'))
    await settle(services, tx, scope, approval, { shown, was: standing(approval, asked, shown) })
    if (person.account_id !== null) {
      const told = toldOf(approval, shown)
      if (isRemoved) await stopAskingOne(services, tx, told, person.account_id)
      else if (person.answer === null) await tellAsked(services, tx, told, [person.account_id])
    }
    return {
      approval: await readPresented(services, tx, scope, approval.id),
      message: isRemoved ? t('This person isn’t asked any more.') : t('This person is asked again.'),
    }
  })

/** Refuses to ask nobody any more, and that somebody takes away what another one said whom they did not ask. */
const refuseRemoval = (
  approval: ApprovalRow,
  scope: WorkspaceScope,
  asked: readonly PersonRow[],
  personId: string,
): void => {
  const person = asked.find(({ id }) => id === personId)
  if (person && asked.length === 1)
    throw new Failure('conflict', t('Nobody else is asked. Call the approval off instead.'))
  if (person?.answer && !isResponsible(approval, scope))
    throw new Failure('forbidden', t('Only the person who asked, and those who manage the band, remove an answer.'))
}

const isAnother =
  (personId: string) =>
  ({ id }: PersonRow): boolean =>
    id !== personId

/** Shows a page again to those who wanted changes of it. */
export const askAgain = (services: Services, scope: WorkspaceScope, approvalId: string): Said =>
  services.database.within(scope, async (tx) => {
    const approval = await findRunning(tx, scope, approvalId)
    if (approval.kind !== 'page')
      throw new Failure(
        'conflict',
        t('Once there’s a newer version, those who wanted changes are asked automatically.'),
      )
    await nextRound(tx, scope, approvalId)
    const next = { ...approval, round: approval.round + 1 }
    const shown = await readOneShown(services, tx, scope, next)
    const present = shown ?? nothingPresent
    const again = (await readAsked(tx, scope, approvalId)).filter((person) =>
      isAskedAgain(asSaid(person, present), present.mark),
    )
    await tellAgain(services, tx, toldOf(next, shown), membersOf(again))
    await tellApprovals(services, tx, scope, approvalId)
    return {
      approval: await readPresented(services, tx, scope, approvalId),
      message: t(
        '{people, plural, =0 {Nobody wanted changes.} one {# person is asked again.} other {# people are asked again.}}',
        {
          people: again.length,
        },
      ),
    }
  })

/** Calls an approval off; nobody is asked any more. */
export const endApproval = (services: Services, scope: WorkspaceScope, approvalId: string): Said =>
  services.database.within(scope, async (tx) => {
    const approval = await findRunning(tx, scope, approvalId)
    await setClosed(tx, scope, approvalId, true)
    await settleRelease(services, tx, scope, approval)
    await stopAsking(services, tx, toldOf(approval, await readOneShown(services, tx, scope, approval)))
    await tellApprovals(services, tx, scope, approvalId)
    return {
      approval: await readPresented(services, tx, scope, approvalId),
      message: t('Nobody is asked about “{name}” any more.', { name: approval.name }),
    }
  })

/** Lets an approval go on that was called off; those who have not answered, and had not read that they are asked, are told again. */
export const reopenApproval = (services: Services, scope: WorkspaceScope, approvalId: string): Said =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const approval = await findApproval(tx, scope, approvalId)
    if (approval.closed_at !== null) await goOn(services, tx, scope, approval)
    return { approval: await readPresented(services, tx, scope, approvalId), message: t('The approval goes on.') }
  })

const goOn = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  approval: Awaited<ReturnType<typeof findApproval>>,
): Promise<void> => {
  if (await readRunning(tx, scope, { kind: approval.kind, targetId: approval.target_id }))
    throw new Failure('conflict', t('People have been asked about this again meanwhile.'))
  await refuseTooMany(tx, scope)
  await setClosed(tx, scope, approval.id, false)
  await settleRelease(services, tx, scope, approval)
  const shown = await readOneShown(services, tx, scope, approval)
  const asked = await readAsked(tx, scope, approval.id)
  const waiting = asked.filter((person) => asSaid(person, shown ?? nothingPresent).answer === null)
  await tellAsked(services, tx, toldOf(approval, shown), membersOf(waiting))
  await tellApprovals(services, tx, scope, approval.id)
}
