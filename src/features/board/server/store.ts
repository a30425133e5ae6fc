import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { LinkKind } from '../contract/task-values.ts'

/** A task as it is read for people. */
export interface TaskRow {
  id: string
  number: number
  name: string
  details: string
  priority: string
  status: string
  position: string
  for_everyone: boolean
  assignee_id: string | null
  assignee_name: string | null
  assignee_picture: string | null
  assignee_belongs: boolean
  due_date: string | null
  labels: unknown
  checklist: unknown
  links: unknown
  comments: number
  demo_id: string | null
  demo_title: string | null
  demo_version: string | null
  note_id: string | null
  note_at_ms: number | null
  created_by_name: string | null
  created_at: Date
  changed_by_name: string | null
  row_version: number
}

const selectTasks = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('board_tasks as t')
    .leftJoin('accounts as assignee', 'assignee.id', 't.assignee_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 't.workspace_id').onRef('m.account_id', '=', 't.assignee_id'),
    )
    .leftJoin('accounts as creator', 'creator.id', 't.created_by')
    .leftJoin('accounts as changer', 'changer.id', 't.changed_by')
    .leftJoin('demos as d', (join) =>
      join.onRef('d.workspace_id', '=', 't.workspace_id').onRef('d.id', '=', 't.demo_id'),
    )
    .leftJoin('demo_notes as n', (join) =>
      join.onRef('n.workspace_id', '=', 't.workspace_id').onRef('n.id', '=', 't.note_id'),
    )
    .select([
      't.id',
      't.number',
      't.name',
      't.details',
      't.priority',
      't.status',
      't.position',
      't.for_everyone',
      't.assignee_id',
      'assignee.username as assignee_name',
      'assignee.picture_name as assignee_picture',
      sql<boolean>`m.account_id IS NOT NULL`.as('assignee_belongs'),
      't.due_date',
      't.labels',
      't.checklist',
      't.links',
      sql<number>`(SELECT count(*)::integer FROM board_comments AS c
        WHERE c.workspace_id = t.workspace_id AND c.task_id = t.id AND c.deleted_at IS NULL)`.as('comments'),
      't.demo_id',
      'd.title as demo_title',
      'd.version as demo_version',
      't.note_id',
      'n.at_ms as note_at_ms',
      'creator.username as created_by_name',
      't.created_at',
      'changer.username as changed_by_name',
      't.row_version',
    ])
    .where('t.workspace_id', '=', scope.workspaceId)
    .where('t.deleted_at', 'is', null)

/** All tasks, each column from top to bottom. */
export const readTasks = (tx: Tx, scope: WorkspaceScope): Promise<TaskRow[]> =>
  selectTasks(tx, scope).orderBy('t.position').orderBy('t.id').execute()

/** One task, or null. */
export const readTask = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<TaskRow | null> =>
  (await selectTasks(tx, scope).where('t.id', '=', taskId).executeTakeFirst()) ?? null

/** What is decided by before a task changes. */
export interface LockedTask {
  name: string
  status: string
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
  priority: string
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
    status: string
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

/** Takes a task off the board; false when it is not there. */
export const markDeleted = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<boolean> => {
  const gone = await tx
    .updateTable('board_tasks')
    .set({ deleted_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Brings a task back that was deleted within the last day; false when there is none. */
export const unmarkDeleted = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<boolean> => {
  const back = await tx
    .updateTable('board_tasks')
    .set({ deleted_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .where('deleted_at', '>', sql<Date>`now() - interval '1 day'`)
    .returning('id')
    .executeTakeFirst()
  return back !== undefined
}

/** Forgets the tasks that were deleted more than a day ago. */
export const purgeDeleted = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx
    .deleteFrom('board_tasks')
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute()
}
