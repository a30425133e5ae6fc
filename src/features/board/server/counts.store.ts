import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Status } from '../contract/task-values.ts'

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
