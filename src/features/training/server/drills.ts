import { notify, notifyBand, takeBack } from '#features/notifications/server/api.ts'
import { may } from '#kernel/access.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { type Setting, setting } from '../contract/answer.ts'
import { dueDayOver, isOverEverywhere } from '../contract/due-day.ts'
import type { Drill } from '../contract/progress.ts'
import type { TrainerId } from '../contract/trainers.ts'
import { mostDrills } from '../contract/training-limits.ts'
import { rulesOf } from '../domain/all-trainers.ts'
import {
  countDrills,
  type DrillFields,
  type DrillRow,
  deletedDrills,
  insertDrill,
  isMemberHere,
  lockDeletedDrill,
  lockDrill,
  lockDrillNumber,
  readDrills,
  readResults,
  updateDrill,
} from './drills.store.ts'
import { ofTrainers } from './read-state.ts'
import { tellDrills } from './tell-live.ts'

/** Drills as somebody may see them: of others' results only those who manage and who made the drill see any. */
const presentDrills = async (tx: Tx, scope: WorkspaceScope, rows: readonly DrillRow[]): Promise<Drill[]> => {
  const results = await readResults(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  return ofTrainers(rows).map((row) => {
    const mayEdit = row.made_by === scope.userId || may(scope.role, 'manage')
    return {
      id: row.id,
      name: row.name,
      trainer: row.trainer,
      setting: setting.parse(row.setting),
      questions: row.questions,
      dueOn: row.due_on,
      assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
      madeBy: { id: row.made_by, name: row.maker_name ?? t('Somebody who left') },
      rowVersion: row.row_version,
      results: results
        .filter(({ drill_id, id }) => drill_id === row.id && (mayEdit || id === scope.userId))
        .map(({ id, name, answered, right, done_at }) => ({
          id,
          name,
          answered,
          right,
          doneAt: done_at?.toISOString() ?? null,
        })),
      may: { edit: mayEdit },
    }
  })
}

interface GivenDrill {
  name: string
  trainer: TrainerId
  setting: Setting
  questions: number
  dueOn?: string | undefined
  assigneeId?: string | undefined
}

const keyOf = (drillId: string): string => `drill:${drillId}`

/** Oneself may always be set a drill; others only by those who manage the workspace. */
const fieldsOf = async (tx: Tx, scope: WorkspaceScope, given: GivenDrill): Promise<DrillFields> => {
  const { name, trainer, setting, questions, dueOn, assigneeId = scope.userId } = given
  const rules = rulesOf(trainer)
  if (!rules.kinds.some(({ kind }) => kind === setting.kind))
    throw invalidField('setting', t('There’s no such kind of question.'))
  const known = rules.pool({ ...setting, item: undefined })
  const strange = setting.pool.find((item) => !known.includes(item))
  if (strange !== undefined) throw invalidField('setting', t('“{text}” can’t be asked.', { text: strange }))
  if (assigneeId !== scope.userId && !may(scope.role, 'manage'))
    throw new Failure('forbidden', t('Only this workspace’s owner and managers can set drills for others.'))
  if (assigneeId !== 'everybody' && !(await isMemberHere(tx, scope, assigneeId)))
    throw invalidField('assigneeId', t('This person isn’t in the workspace.'))
  return {
    name,
    trainer,
    setting: JSON.stringify(setting),
    questions,
    due_on: dueOn ?? null,
    assignee_id: assigneeId === 'everybody' ? null : assigneeId,
  }
}

const tellPeople = async (services: Services, tx: Tx, scope: WorkspaceScope, id: string, fields: DrillFields) => {
  const news = { kind: 'drill-set', drill: fields.name } as const
  const telling = { news, path: `/training-progress?drill=${id}`, key: keyOf(id) }
  if (fields.assignee_id === null) await notifyBand(services, tx, scope.workspaceId, telling)
  else await notify(services, tx, [fields.assignee_id], telling)
}

const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
): Promise<{ drill: Drill }> => {
  await tellDrills(services, tx, scope.workspaceId)
  const row = await lockDrill(tx, scope, id)
  const [drill] = row ? await presentDrills(tx, scope, [row]) : []
  if (!drill) throw missing(t('This drill'))
  return { drill }
}

const isSeen = (scope: WorkspaceScope, row: DrillRow): boolean =>
  may(scope.role, 'manage') || row.made_by === scope.userId || [null, scope.userId].includes(row.assignee_id)

const ownOf = (scope: WorkspaceScope, row: DrillRow | null): DrillRow => {
  if (!row || !isSeen(scope, row)) throw missing(t('This drill'))
  if (row.made_by !== scope.userId && !may(scope.role, 'manage'))
    throw new Failure('forbidden', t('Only the person who made this drill, the owner and managers can change it.'))
  return row
}

/** The drills of the workspace that somebody may see. */
export const listDrills = ({ database }: Services, scope: WorkspaceScope): Promise<Drill[]> =>
  database.within(scope, async (tx) => presentDrills(tx, scope, await readDrills(tx, scope, may(scope.role, 'manage'))))

/** Makes a drill, and tells those for whom it is. */
export const addDrill = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenDrill,
  keepReply: KeepReply,
): Promise<{ drill: Drill }> =>
  services.database.within(scope, async (tx) => {
    const fields = await fieldsOf(tx, scope, given)
    await lockDrillNumber(tx, scope)
    await deletedDrills.purge(tx, scope)
    if ((await countDrills(tx, scope)) >= mostDrills)
      throw new Failure('conflict', t('There are {max} drills already; delete one first.', { max: mostDrills }))
    const id = newId()
    await insertDrill(tx, scope, id, fields)
    await tellPeople(services, tx, scope, id, fields)
    return keepReply(tx, await tellAndRead(services, tx, scope, id))
  })

/** Changes a drill; a stale version is refused with the newer one. */
export const editDrill = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenDrill & { drillId: string; rowVersion?: number | undefined },
): Promise<{ drill: Drill }> =>
  services.database.within(scope, async (tx) => {
    const current = ownOf(scope, await lockDrill(tx, scope, given.drillId))
    await requireFreshVersion(current.row_version, given.rowVersion, t('this drill'), async () => {
      const [drill] = await presentDrills(tx, scope, [current])
      return { drill }
    })
    // One that ended may still be renamed.
    if (given.dueOn && given.dueOn !== current.due_on && isOverEverywhere(given.dueOn, new Date()))
      throw invalidField('dueOn', dueDayOver())
    const fields = await fieldsOf(tx, scope, given)
    await updateDrill(tx, scope, current.id, fields)
    await tellPeople(services, tx, scope, current.id, fields)
    return tellAndRead(services, tx, scope, current.id)
  })

/** Deletes a drill; for an hour it can be restored. */
export const deleteDrill = (services: Services, scope: WorkspaceScope, drillId: string): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    ownOf(scope, await lockDrill(tx, scope, drillId))
    await deletedDrills.mark(tx, scope, drillId)
    await takeBack(services, tx, keyOf(drillId))
    await tellDrills(services, tx, scope.workspaceId)
    return { message: t('Drill deleted.') }
  })

/** Brings a deleted drill back. */
export const restoreDrill = (services: Services, scope: WorkspaceScope, drillId: string): Promise<{ drill: Drill }> =>
  services.database.within(scope, async (tx) => {
    // The number before the drill, as who adds one.
    await lockDrillNumber(tx, scope)
    await deletedDrills.purge(tx, scope)
    const count = await countDrills(tx, scope)
    const there = await lockDrill(tx, scope, drillId)
    if (!there) {
      ownOf(scope, await lockDeletedDrill(tx, scope, drillId))
      if (count >= mostDrills)
        throw new Failure('conflict', t('There are {max} drills already; delete one first.', { max: mostDrills }))
      await deletedDrills.unmark(tx, scope, drillId)
    } else ownOf(scope, there)
    return tellAndRead(services, tx, scope, drillId)
  })
