import { type SqlBool, sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** So many of the tasks that are due from one date to another, by day and id: of the first day those behind an id, if one is named. */
export const readTasksWithin = (
  tx: Tx,
  scope: WorkspaceScope,
  {
    from,
    to,
    behind,
    most,
  }: { from: PlainDate; to: PlainDate; behind?: string | undefined; most?: number | undefined },
) =>
  tx
    .selectFrom('board_tasks')
    .select(['id', 'number', 'name', 'priority', 'status', 'for_everyone', 'assignee_id', 'due_date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .$if(behind !== undefined, (all) => all.where(sql<SqlBool>`(due_date, id) > (${from}::date, ${behind}::uuid)`))
    .orderBy('due_date')
    .orderBy('id')
    .$if(most !== undefined, (all) => all.limit(most ?? 0))
    .execute()
