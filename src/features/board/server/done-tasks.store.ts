import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** What became of the tasks of a board by the end of a period. */
export interface TaskCounts {
  /** Done within the period, and still done. */
  done: number
  /** Due before the day given, and not done by the end of the period. */
  overdue: number
  /** Done at a time that nobody kept. */
  doneSometime: number
}

/** Counts tasks that were done from one instant until before another, and those that were due before a day and were not done then. */
export const countTasksOf = (
  tx: Tx,
  scope: WorkspaceScope,
  { from, end, dueBefore }: { from: Date; end: Date; dueBefore: PlainDate },
): Promise<TaskCounts> =>
  tx
    .selectFrom('board_tasks')
    .select([
      sql<number>`(count(*) FILTER (WHERE status = 'done' AND done_at >= ${from} AND done_at < ${end}))::integer`.as(
        'done',
      ),
      sql<number>`(count(*) FILTER (WHERE due_date < ${dueBefore}::date AND created_at < ${end}
        AND (status <> 'done' OR done_at >= ${end})))::integer`.as('overdue'),
      sql<number>`(count(*) FILTER (WHERE status = 'done' AND done_at IS NULL))::integer`.as('doneSometime'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
