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
import {
  deleteMilestones,
  insertMilestones,
  isMember,
  lockMilestone,
  type MilestoneFields,
  readMilestones,
  storePlanned,
  updateMilestone,
} from './milestones.store.ts'
import { readWhole, tellAndRead } from './read-plan.ts'
import { lockSeenRelease, milestoneRows } from './release-rules.ts'
import { stepOf } from './step-of.ts'

/** Plans milestones back from the date by a template; what the band has made its own stays. */
export const planRelease = (
  services: Services,
  scope: WorkspaceScope,
  { releaseId, template }: { releaseId: string; template: PlanTemplate },
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    const release = await lockSeenRelease(tx, scope, { releaseId })
    const there = await readMilestones(tx, scope, releaseId)
    const { moved, added, dropped } = replan(
      there.map((one) => ({ ...one, step: stepOf(one.title), owned: one.owner_id !== null })),
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
  input: { releaseId: string; title: string; due: PlainDate; ownerId?: string | null | undefined },
  keepReply: KeepReply,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    const { releaseId, title, due, ownerId = null } = input
    await lockSeenRelease(tx, scope, { releaseId })
    refuseTooMany((await readMilestones(tx, scope, releaseId)).length + 1)
    await refuseForeignOwner(tx, scope, ownerId)
    await insertMilestones(tx, scope, releaseId, [{ id: newId(), title, due, owner_id: ownerId }])
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
      done: (done) => ({ done_at: done ? new Date() : null }),
    })
    if (Object.keys(fields).length > 0) await updateMilestone(tx, scope, milestoneId, fields)
    return tellAndRead(services, tx, scope, releaseId)
  })

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
