import type { PlainDate } from '#kernel/dates.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { PlanTemplate } from '../contract/release-words.ts'
import { factOfStep } from '../domain/plan-facts.ts'
import { type PlannedMilestone, plannedMilestones } from '../domain/plan-templates.ts'
import { readToday, readWhole } from './read-plan.ts'
import { findReleaseByName, lockRelease } from './store.ts'

/** The release as it is, locked; refused when it is not the state that the person saw. */
export const lockSeenRelease = async (
  tx: Tx,
  scope: WorkspaceScope,
  { releaseId, rowVersion }: { releaseId: string; rowVersion?: number | undefined },
) => {
  const current = await lockRelease(tx, scope, releaseId)
  if (!current) throw missing(t('This release'))
  await requireFreshVersion(current.row_version, rowVersion, t('this release'), async () => ({
    release: await readWhole(tx, scope, releaseId),
  }))
  return current
}

/** Refuses a name that another release of the workspace has, however it is written; the workspace must be locked. */
export const refuseTakenName = async (
  tx: Tx,
  scope: WorkspaceScope,
  name: string,
  ownId: string | null,
): Promise<void> => {
  const holder = await findReleaseByName(tx, scope, foldName(name))
  if (holder !== null && holder !== ownId)
    throw invalidField('releaseName', t('There’s already a release with this name.'))
}

/** Refuses to call something released whose day has not come yet. */
export const refuseEarlyRelease = async (
  tx: Tx,
  scope: WorkspaceScope,
  status: string,
  date: PlainDate,
): Promise<void> => {
  if (status === 'released' && date > (await readToday(tx, scope)))
    throw invalidField('status', t('It can’t be released before its date.'))
}

/** The rows of planned milestones; their ids ascend, so that those of one day keep their order. */
export const milestoneRows = (planned: readonly PlannedMilestone[]) =>
  planned.map(({ step, title, due, latestDays }) => ({
    id: newId(),
    title,
    due,
    latest_days: latestDays,
    fact: factOfStep(step),
  }))

/** The rows of a template's milestones. */
export const newMilestones = (template: PlanTemplate, date: PlainDate) =>
  milestoneRows(plannedMilestones(template, date))
