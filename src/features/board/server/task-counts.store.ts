import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type Status, statuses } from '../contract/task-values.ts'

/** What a column holds. */
export interface ColumnCount {
  status: Status
  tasks: number
  /** Of those, how many are the person's. */
  own: number
  urgent: number
}

/** How many tasks each column has, as triggers count them (migration 0138); empty ones are left out. */
export const countColumns = async (tx: Tx, scope: WorkspaceScope): Promise<ColumnCount[]> => {
  const { rows } = await sql<ColumnCount>`SELECT status, sum(tasks)::integer AS tasks,
      coalesce(sum(tasks) FILTER (WHERE assignee_id = ${scope.userId}), 0)::integer AS own, sum(urgent)::integer AS urgent
    FROM board_counts WHERE workspace_id = ${scope.workspaceId}
    GROUP BY status HAVING sum(tasks) <> 0 ${planKept}`.execute(tx)
  return rows
}

/** How many tasks there are, how many of them are not done, and how many of these are urgent. */
export const countTasks = async (
  tx: Tx,
  scope: WorkspaceScope,
): Promise<{ all: number; open: number; urgent: number }> => {
  const columns = await countColumns(tx, scope)
  const open = columns.filter(({ status }) => status !== 'done')
  return {
    all: sumOf(columns, ({ tasks }) => tasks),
    open: sumOf(open, ({ tasks }) => tasks),
    urgent: sumOf(open, ({ urgent }) => urgent),
  }
}

/** A sum over columns. */
export const sumOf = (columns: readonly ColumnCount[], part: (one: ColumnCount) => number): number =>
  columns.reduce((sum, one) => sum + part(one), 0)

/** What became of the tasks of a board by the end of a period. */
export interface TaskCounts {
  /** Done within the period, and still done. */
  done: number
  /** Due before the day given, and not done by the end of the period. */
  overdue: number
  /** Done at a time that nobody kept. */
  doneSometime: number
}

const open = statuses.filter((status) => status !== 'done')

/**
 * Counts tasks that were done from one instant until before another, and those that were due before a day and were not done
 * then. Each part reads by its own index what it counts, and no more of all that was ever done.
 */
export const countTasksOf = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { from, end, dueBefore }: { from: Date; end: Date; dueBefore: PlainDate },
): Promise<TaskCounts> => {
  const living = sql`FROM board_tasks WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL`
  const wasDue = sql`due_date < ${dueBefore}::date AND created_at < ${end}`
  const { rows } = await sql<TaskCounts>`
    SELECT (SELECT count(*)::integer ${living} AND status = 'done' AND done_at >= ${from} AND done_at < ${end}) AS done,
      (SELECT count(*)::integer ${living} AND status = ANY (${open}::text[]) AND ${wasDue})
        + (SELECT count(*)::integer ${living} AND status = 'done' AND done_at >= ${end} AND ${wasDue}) AS overdue,
      (SELECT count(*)::integer ${living} AND status = 'done' AND done_at IS NULL) AS "doneSometime"`.execute(tx)
  return rows[0] ?? { done: 0, overdue: 0, doneSometime: 0 }
}
