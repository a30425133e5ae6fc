import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { maxMilestonesTold, type PlanFact } from '../contract/release-words.ts'
import { readDone, readPlanStates, withDone } from './plan-states.store.ts'

/** A release with what it may have to remind of. */
export interface RemindedRelease {
  id: string
  name: string
  date: PlainDate
  status: ColumnValue<'releases', 'status'>
  isDone: (fact: PlanFact) => boolean
  milestones: { id: string; title: string; due: PlainDate; done: boolean; owner_id: string | null }[]
}

/** All releases of a workspace with their milestones. */
export const readForReminders = async (tx: Tx, scope: JobScope): Promise<RemindedRelease[]> => {
  const releases = await tx
    .selectFrom('releases')
    .select(['id', 'name', 'expected_release_date as date', 'status'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('expected_release_date')
    .orderBy('id')
    .execute()
  if (releases.length === 0) return []
  const rows = await tx
    .selectFrom('release_milestones')
    .select(['id', 'release_id', 'title', 'due', 'fact', 'done_at', 'owner_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('due')
    .orderBy('id')
    .execute()
  const states = await readPlanStates(
    tx,
    scope,
    releases.map(({ id }) => id),
  )
  const milestones = withDone(states, rows).map(({ doneAt, ...row }) => ({ ...row, done: doneAt !== null }))
  const ofRelease = Map.groupBy(milestones, ({ release_id }) => release_id)
  return releases.map((release) => ({
    ...release,
    isDone: (fact) => states.get(release.id)?.isDone(fact) === true,
    milestones: ofRelease.get(release.id) ?? [],
  }))
}

/** Days. */
const longAgo = 365

/** What ticked itself is told from what is open only after it was read; of more than these, the newest are read. */
const mostRead = 4 * maxMilestonesTold

const readShown = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('release_milestones as m')
    .innerJoin('releases as r', (join) =>
      join.onRef('r.workspace_id', '=', 'm.workspace_id').onRef('r.id', '=', 'm.release_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'm.owner_id')
    .select([
      'm.id',
      'm.title',
      'm.due',
      'm.release_id',
      'm.fact',
      'm.done_at',
      'r.name as release_name',
      'a.id as owner_id',
      'a.display_name as owner_name',
      'a.picture_name as owner_picture',
      sql<Date>`(current_date - 30)::timestamptz`.as('shown_from'),
    ])
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('r.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where('r.status', '<>', 'archived')
    // What somebody ticked long ago, for a day long ago, is done whatever its fact says since.
    .where(
      sql<boolean>`(m.done_at IS NULL OR m.done_at >= current_date - ${longAgo}::int OR m.due >= current_date - ${longAgo}::int)`,
    )
    .orderBy('m.due', 'desc')
    .orderBy('m.id', 'desc')
    .limit(mostRead)
    .modifyEnd(planKept)
    .execute()

/** The milestones of all releases but archived ones, those that are done only for 30 days, by their date; the same all day. */
export const readBoardMilestones = async (tx: Tx, scope: WorkspaceScope) => {
  const rows = await readDone(tx, scope, await readShown(tx, scope))
  return rows
    .toReversed()
    .filter(({ doneAt, shown_from }) => doneAt === null || Date.parse(doneAt) >= shown_from.getTime())
    .slice(0, maxMilestonesTold)
    .map(({ doneAt, byItself, shown_from: _from, ...row }) => ({
      ...row,
      is_done: doneAt !== null,
      done_by_itself: byItself,
    }))
}
