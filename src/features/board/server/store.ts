import { sql } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'
import type { LinkKind } from '../contract/task-values.ts'

/** What is decided by before a task changes. */
export interface LockedTask {
  name: string
  status: ColumnValue<'board_tasks', 'status'>
  position: string
  assignee_id: string | null
  labels: unknown
  checklist: unknown
  links: unknown
  row_version: number
}

/** A task that is not deleted, locked until the transaction ends; null when there is none. */
export const lockTask = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<LockedTask | null> =>
  (await tx
    .selectFrom('board_tasks')
    .select(['name', 'status', 'position', 'assignee_id', 'labels', 'checklist', 'links', 'row_version'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** What a task says. */
export interface TaskSaid {
  name: string
  details: string
  priority: ColumnValue<'board_tasks', 'priority'>
  for_everyone: boolean
  assignee_id: string | null
  due_date: string | null
  labels: readonly string[]
  checklist: readonly { id: string; text: string; done: boolean }[]
  links: readonly { kind: LinkKind; id: string; name: string }[]
}

const inColumns = <T extends Partial<TaskSaid>>({ labels, checklist, links, ...rest }: T) => ({
  ...rest,
  ...(labels && { labels: JSON.stringify(labels) }),
  ...(checklist && { checklist: JSON.stringify(checklist) }),
  ...(links && { links: JSON.stringify(links) }),
})

/** Writes a task of the scope's person. */
export const insertTask = async (
  tx: Tx,
  scope: WorkspaceScope,
  task: TaskSaid & {
    id: string
    number: number
    status: ColumnValue<'board_tasks', 'status'>
    position: string
    demo_id: string | null
    note_id: string | null
  },
): Promise<void> => {
  await tx
    .insertInto('board_tasks')
    .values({
      ...inColumns(task),
      workspace_id: scope.workspaceId,
      created_by: scope.userId,
      done_at: task.status === 'done' ? sql<Date>`now()` : null,
    })
    .execute()
}

/** Has a task say something else. */
export const updateTask = async (
  tx: Tx,
  scope: WorkspaceScope,
  taskId: string,
  change: Partial<TaskSaid>,
): Promise<void> => {
  await tx
    .updateTable('board_tasks')
    .set({ ...inColumns(change), changed_by: scope.userId, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .execute()
}

/** Writes the ticks of a checklist; what the task says stays the same version. */
export const updateTicks = async (
  tx: Tx,
  scope: WorkspaceScope,
  taskId: string,
  checklist: TaskSaid['checklist'],
): Promise<void> => {
  await tx
    .updateTable('board_tasks')
    .set({ checklist: JSON.stringify(checklist) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .execute()
}

/** Tasks are taken off the board and brought back to where they stood. */
export const deletedTasks = softDelete('board_tasks', restorableHours.task)
