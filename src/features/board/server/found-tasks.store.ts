import type { KeptKind } from '#features/search/server/api.ts'
import type { Status } from '../contract/task-values.ts'

const columns: Record<Status, string> = { todo: 'to do', doing: 'doing', waiting: 'waiting', done: 'done' }

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
      detail: `Task #${number}, ${columns[status]}${date === null ? '' : ', due'}`,
      date,
      href: `/board?task=${id}`,
    }))
  },
}
