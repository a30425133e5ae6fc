import type { KeptKind } from '#features/search/server/api.ts'
import { t } from '#kernel/language/translate.ts'

/** Tasks on the board, with their number, column and due date. */
export const foundTasks: KeptKind = {
  kind: 'task',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('board_tasks')
      .select(['id', 'name', 'number', 'status', 'due_date'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, number, status, due_date: date }) => ({
      id,
      name,
      detail: t(
        'Task #{number}, {status, select, todo {to do} doing {doing} waiting {waiting} other {done}}{due, select, yes {, due } other {}}',
        { number, status, due: date === null ? 'no' : 'yes' },
      ),
      date,
      href: `/board?task=${id}`,
    }))
  },
}
