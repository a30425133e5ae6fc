import type { PlainDate } from '#kernel/dates.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { Release } from '../contract/release.ts'
import { maxReleases, type PlanTemplate, type ReleaseStatus, type ReleaseType } from '../contract/release-words.ts'
import { hasReached } from '../domain/release-status.ts'
import { purgeDeleted } from './deleted.store.ts'
import { insertMilestones } from './milestones.store.ts'
import { tellAndRead } from './read-plan.ts'
import { newMilestones, refuseEarlyRelease, refuseTakenName } from './release-rules.ts'
import { countReleases, insertRelease } from './store.ts'

/** A release as a person adds it. */
export interface NewRelease {
  releaseName: string
  releaseDate: PlainDate
  status: ReleaseStatus
  'art-ready': boolean
  'mix-ready': boolean
  type: ReleaseType
  template?: PlanTemplate | undefined
}

/** Adds a release, with the milestones of a template if one is named. */
export const addRelease = (
  services: Services,
  scope: WorkspaceScope,
  input: NewRelease,
  keepReply: KeepReply,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    if ((await countReleases(tx, scope)) >= maxReleases)
      throw new Failure('conflict', t('There are already {max} releases; delete one first.', { max: maxReleases }))
    await purgeDeleted(tx, scope)
    await refuseTakenName(tx, scope, input.releaseName, null)
    await refuseEarlyRelease(tx, scope, input.status, input.releaseDate)
    const id = newId()
    await insertRelease(tx, scope, id, {
      name: input.releaseName,
      name_key: foldName(input.releaseName),
      type: input.type,
      expected_release_date: input.releaseDate,
      status: input.status,
      art_ready: input['art-ready'],
      mix_ready: input['mix-ready'],
      ...daysOf(input),
    })
    if (input.template) await insertMilestones(tx, scope, id, newMilestones(input.template, input.releaseDate))
    return keepReply(tx, await tellAndRead(services, tx, scope, id))
  })

// What changes later has its day from a trigger.
const daysOf = (input: NewRelease) => {
  const since = (holds: boolean): Date | null => (holds ? new Date() : null)
  return {
    mix_ready_at: since(input['mix-ready']),
    art_ready_at: since(input['art-ready']),
    delivered_at: since(hasReached(input.status, 'delivered') && input.status !== 'archived'),
    pitched_at: since(hasReached(input.status, 'pitched') && input.status !== 'archived'),
  }
}
