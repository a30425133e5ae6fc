import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { statuses } from '../contract/task-values.ts'

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
