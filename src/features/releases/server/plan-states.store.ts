import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { ShownWork } from '../domain/plan-facts.ts'
import type { PlanState } from '../domain/plan-state.ts'
import { doneAtOf, factOf, stateOfRows, type TickRow } from './milestone-state.ts'

/** SQL for what the release of a row `alias` shows of the work itself. */
export const shownWorkOf = (alias: string): RawBuilder<ShownWork> =>
  sql<ShownWork>`(SELECT f.work FROM release_facts f
    WHERE f.workspace_id = ${sql.ref(`${alias}.workspace_id`)} AND f.release_id = ${sql.ref(`${alias}.id`)})`

/** What is done of some releases, by their ids: one question for all of them. */
export const readPlanStates = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, PlanState>> => {
  if (releaseIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('releases as r')
    .select([
      'r.id',
      shownWorkOf('r').as('work'),
      sql<TickRow[]>`coalesce((SELECT json_agg(json_build_object('title', m.title, 'fact', m.fact, 'done_at', m.done_at,
        'done_by', a.display_name)) FROM release_milestones m LEFT JOIN accounts a ON a.id = m.done_by
        WHERE m.workspace_id = r.workspace_id AND m.release_id = r.id AND m.deleted_at IS NULL
          AND m.done_at IS NOT NULL), '[]')`.as('ticks'),
    ])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`r.id = ANY (${[...new Set(releaseIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, work, ticks }) => [id, stateOfRows(work, ticks)]))
}

interface TickedRow extends Pick<TickRow, 'title' | 'fact'> {
  release_id: string
  done_at: Date | null
}

/** Milestones with since when each is done, null while it is not, and whether it is by itself and not by hand. */
export const withDone = <Row extends TickedRow>(
  states: ReadonlyMap<string, PlanState>,
  rows: readonly Row[],
): (Omit<Row, 'done_at'> & { doneAt: string | null; byItself: boolean })[] =>
  rows.map(({ done_at, ...row }) => {
    const state = states.get(row.release_id)
    const tick = { title: row.title, fact: row.fact, done_at: done_at?.toISOString() ?? null, done_by: null }
    const fact = factOf(row)
    const byItself = state?.facts.some((one) => one.fact === fact && one.by === 'itself') ?? false
    return { ...row, doneAt: state ? doneAtOf(state, tick) : tick.done_at, byItself }
  })

/** The same for milestones of whatever releases. */
export const readDone = async <Row extends TickedRow>(tx: Tx, scope: WorkspaceScope, rows: readonly Row[]) =>
  withDone(
    await readPlanStates(
      tx,
      scope,
      rows.map(({ release_id }) => release_id),
    ),
    rows,
  )
