import type { PlainDate } from '#kernel/dates.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { Release } from '../contract/release.ts'
import { maxReleases, type PlanTemplate, type ReleaseStatus, type ReleaseType } from '../contract/release-words.ts'
import { type PlannedMilestone, plannedMilestones } from '../domain/plan-templates.ts'
import { purgeDeleted } from './deleted.store.ts'
import { insertMilestones } from './milestones.store.ts'
import { readToday, tellAndRead } from './read-plan.ts'
import { countReleases, findReleaseByName, insertRelease } from './store.ts'

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
      throw new Failure('conflict', `There are ${maxReleases} releases already; delete one first.`)
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
    })
    if (input.template) await insertMilestones(tx, scope, id, newMilestones(input.template, input.releaseDate))
    return keepReply(tx, await tellAndRead(services, tx, scope, id))
  })

/** The rows of a template's milestones. */
export const newMilestones = (template: PlanTemplate, date: PlainDate) =>
  milestoneRows(plannedMilestones(template, date))

/** The rows of planned milestones; their ids ascend, so that those of one day keep their order. */
export const milestoneRows = (planned: readonly PlannedMilestone[]) =>
  planned.map(({ title, due, latestDays }) => ({ id: newId(), title, due, latest_days: latestDays }))

/** Refuses a name that another release of the workspace has, however it is written; the workspace must be locked. */
export const refuseTakenName = async (
  tx: Tx,
  scope: WorkspaceScope,
  name: string,
  ownId: string | null,
): Promise<void> => {
  const holder = await findReleaseByName(tx, scope, foldName(name))
  if (holder !== null && holder !== ownId) throw invalidField('releaseName', 'There is a release of this name already.')
}

/** Refuses to call something released whose day has not come yet. */
export const refuseEarlyRelease = async (
  tx: Tx,
  scope: WorkspaceScope,
  status: string,
  date: PlainDate,
): Promise<void> => {
  if (status === 'released' && date > (await readToday(tx, scope)))
    throw invalidField('status', 'This can be released only when its date has come.')
}
