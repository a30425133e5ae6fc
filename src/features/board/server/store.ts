import { sql } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'
import type { LinkKind } from '../contract/task-values.ts'

/** Holds the board until the transaction ends, so that counts and places hold; answers the last number given. */
export const lockBoard = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { last_number } = await tx
    .insertInto('boards')
    .values({ workspace_id: scope.workspaceId })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ last_number: sql`boards.last_number` }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Remembers the last number given. */
export const updateLastNumber = async (tx: Tx, scope: WorkspaceScope, number: number): Promise<void> => {
  await tx.updateTable('boards').set({ last_number: number }).where('workspace_id', '=', scope.workspaceId).execute()
}

// The places of deleted tasks are kept free, so that each can come back to its own.
const placesIn = (tx: Tx, scope: WorkspaceScope, status: ColumnValue<'board_tasks', 'status'>) =>
  tx.selectFrom('board_tasks').where('workspace_id', '=', scope.workspaceId).where('status', '=', status)

/** The first place of a column, or of what comes after a place there; null at its end. */
export const readPlaceAfter = async (
  tx: Tx,
  scope: WorkspaceScope,
  status: ColumnValue<'board_tasks', 'status'>,
  position: string | null,
  exceptTask: string | null,
): Promise<string | null> => {
  let query = placesIn(tx, scope, status).select('position').orderBy('position').limit(1)
  if (position !== null) query = query.where('position', '>', position)
  if (exceptTask !== null) query = query.where('id', '<>', exceptTask)
  return (await query.executeTakeFirst())?.position ?? null
}

/** The place of a task within a column; null when it is not there. */
export const readPlaceOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  status: ColumnValue<'board_tasks', 'status'>,
  taskId: string,
): Promise<string | null> =>
  (await placesIn(tx, scope, status).select('position').where('id', '=', taskId).executeTakeFirst())?.position ?? null

/** Puts a task into a column at a place; of what comes to those that are done the moment is kept. */
export const updatePlace = async (
  tx: Tx,
  scope: WorkspaceScope,
  taskId: string,
  place: { status: ColumnValue<'board_tasks', 'status'>; position: string },
): Promise<void> => {
  await tx
    .updateTable('board_tasks')
    .set({
      ...place,
      done_at: place.status === 'done' ? sql<Date>`CASE WHEN status = 'done' THEN done_at ELSE now() END` : null,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .execute()
}

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
