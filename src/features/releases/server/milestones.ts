import type { PlainDate } from '#kernel/dates.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { Release } from '../contract/release.ts'
import { maxMilestones, type PlanTemplate } from '../contract/release-words.ts'
import type { routes } from '../contract/routes.ts'
import { replan } from '../domain/replan.ts'
import { deletedMilestones, findReleaseOfMilestone, purgeDeleted } from './deleted.store.ts'
import { factOf } from './milestone-state.ts'
import {
  deleteMilestones,
  insertMilestones,
  isMember,
  type LockedMilestone,
  lockMilestone,
  type MilestoneFields,
  readMilestones,
  storePlanned,
  untickMilestones,
  updateMilestone,
} from './milestones.store.ts'
import { readDone, readPlanStates } from './plan-states.store.ts'
import { readWhole, tellAndRead } from './read-plan.ts'
import { lockSeenRelease, milestoneRows } from './release-rules.ts'
import { stepOf } from './step-of.ts'
import { lockRelease } from './store.ts'

/** Plans milestones back from the date by a template; what the band has made its own stays. */
export const planRelease = (
  services: Services,
  scope: WorkspaceScope,
  { releaseId, template }: { releaseId: string; template: PlanTemplate },
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    const release = await lockSeenRelease(tx, scope, { releaseId })
    const there = await readDone(tx, scope, await readMilestones(tx, scope, releaseId))
    const { moved, added, dropped } = replan(
      there.map((one) => ({
        ...one,
        step: stepOf(one.title),
        done: one.doneAt !== null,
        owned: one.owner_id !== null,
      })),
      template,
      release.date,
    )
    refuseTooMany(there.length - dropped.length + added.length)
    await deleteMilestones(tx, scope, dropped)
    await storePlanned(tx, scope, moved)
    await insertMilestones(tx, scope, releaseId, milestoneRows(added))
    return tellAndRead(services, tx, scope, releaseId)
  })

const refuseTooMany = (count: number): void => {
  if (count > maxMilestones)
    throw new Failure('conflict', t('A release can have at most {max} milestones.', { max: maxMilestones }))
}

/** Adds one milestone. */
export const addMilestone = (
  services: Services,
  scope: WorkspaceScope,
  input: Omit<HandlerInput<typeof routes.addMilestone>, 'due'> & { due: PlainDate },
  keepReply: KeepReply,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    const { releaseId, title, due, ownerId = null, fact } = input
    await lockSeenRelease(tx, scope, { releaseId })
    refuseTooMany((await readMilestones(tx, scope, releaseId)).length + 1)
    await refuseForeignOwner(tx, scope, ownerId)
    await insertMilestones(tx, scope, releaseId, [
      { id: newId(), title, due, owner_id: ownerId, fact: fact === undefined ? null : (fact ?? 'hand') },
    ])
    return keepReply(tx, await tellAndRead(services, tx, scope, releaseId))
  })

type MilestoneChange = HandlerInput<typeof routes.editMilestone>

/** Changes a milestone; a stale version is refused with the newer one. */
export const editMilestone = (
  services: Services,
  scope: WorkspaceScope,
  change: MilestoneChange,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    const { milestoneId, ownerId, rowVersion } = change
    // What names one fact is unticked together, for which the release is held before its milestones as everywhere.
    if (change.done === false) await holdReleaseOf(tx, scope, milestoneId)
    const current = await lockMilestone(tx, scope, milestoneId)
    if (!current) throw missing(t('This milestone'))
    const releaseId = current.release_id
    await requireFreshVersion(current.row_version, rowVersion, t('this milestone'), async () => {
      const release = await readWhole(tx, scope, releaseId)
      return { release, milestone: release.milestones.find(({ id }) => id === milestoneId) }
    })
    await refuseForeignOwner(tx, scope, ownerId ?? null)
    const fields = columnsOf<Omit<MilestoneChange, 'milestoneId' | 'rowVersion'>, MilestoneFields>(change, {
      title: 'title',
      due: 'due',
      ownerId: 'owner_id',
      pinned: 'pinned',
      fact: (fact) => ({ fact: fact ?? 'hand' }),
      done: () => ({}),
    })
    // Renamed, it still ticks itself by what its title said, or by nothing: the new title claims no fact.
    if (fields.title !== undefined && fields.fact === undefined && current.fact === null)
      fields.fact = factOf(current) ?? 'hand'
    Object.assign(fields, await tickOf(tx, scope, current, change))
    if (Object.keys(fields).length > 0) await updateMilestone(tx, scope, milestoneId, fields)
    return tellAndRead(services, tx, scope, releaseId)
  })

const holdReleaseOf = async (tx: Tx, scope: WorkspaceScope, milestoneId: string): Promise<void> => {
  const releaseId = await findReleaseOfMilestone(tx, scope, milestoneId)
  if (releaseId !== null) await lockRelease(tx, scope, releaseId)
}

/** What a change makes of the tick by hand: a fact that the release shows needs none, and none is taken back from it. */
const tickOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  current: LockedMilestone,
  { fact = factOf(current), done }: MilestoneChange,
): Promise<Pick<MilestoneFields, 'done_at' | 'done_by'>> => {
  const none = { done_at: null, done_by: null }
  // A tick said something else was done.
  if (done === undefined) return fact === null || fact === factOf(current) ? {} : none
  const byHand = done ? { done_at: new Date(), done_by: scope.userId } : none
  if (fact === null) return byHand
  const state = (await readPlanStates(tx, scope, [current.release_id])).get(current.release_id)
  const known = state?.facts.find((one) => one.fact === fact)
  if (known?.by === 'itself') {
    if (!done) throw new Failure('conflict', t('It ticks itself. {because}', { because: known.because }))
    return {}
  }
  if (!done) {
    const alike = (await readMilestones(tx, scope, current.release_id)).filter((one) => factOf(one) === fact)
    await untickMilestones(
      tx,
      scope,
      alike.map(({ id }) => id),
    )
  }
  return byHand
}

const refuseForeignOwner = async (tx: Tx, scope: WorkspaceScope, ownerId: string | null): Promise<void> => {
  if (ownerId !== null && !(await isMember(tx, scope, ownerId))) throw missing(t('This member'))
}

/** Takes a milestone away; for an hour it can be brought back. */
export const deleteMilestone = (
  services: Services,
  scope: WorkspaceScope,
  milestoneId: string,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    const current = await lockMilestone(tx, scope, milestoneId)
    if (!current) throw missing(t('This milestone'))
    await purgeDeleted(tx, scope)
    await deletedMilestones.mark(tx, scope, milestoneId)
    return tellAndRead(services, tx, scope, current.release_id)
  })

/** Brings a deleted milestone back as it was; one that is there stays as it is. */
export const restoreMilestone = (
  services: Services,
  scope: WorkspaceScope,
  milestoneId: string,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    const releaseId = await findReleaseOfMilestone(tx, scope, milestoneId)
    if (releaseId === null) throw missing(t('This milestone'))
    await lockSeenRelease(tx, scope, { releaseId })
    const there = await readMilestones(tx, scope, releaseId)
    if (await deletedMilestones.unmark(tx, scope, milestoneId)) refuseTooMany(there.length + 1)
    return tellAndRead(services, tx, scope, releaseId)
  })
