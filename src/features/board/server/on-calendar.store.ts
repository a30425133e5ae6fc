import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The tasks that are due from one date to another. */
export const readTasksWithin = (tx: Tx, scope: WorkspaceScope, from: PlainDate, to: PlainDate) =>
  tx
    .selectFrom('board_tasks')
    .select(['id', 'number', 'name', 'priority', 'status', 'for_everyone', 'assignee_id', 'due_date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .orderBy('due_date')
    .orderBy('number')
    .execute()
