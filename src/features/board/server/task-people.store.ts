import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** Whom a comment on a task concerns, and what the task is called. */
export const readTaskPeople = async (
  tx: Tx,
  scope: WorkspaceScope,
  taskId: string,
): Promise<{ name: string; assignee_id: string | null; created_by: string | null; commenters: string[] } | null> => {
  const task = await tx
    .selectFrom('board_tasks')
    .select(['name', 'assignee_id', 'created_by'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!task) return null
  const comments = await tx
    .selectFrom('board_comments')
    .select('author_id')
    .distinct()
    .where('workspace_id', '=', scope.workspaceId)
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .execute()
  return { ...task, commenters: comments.flatMap(({ author_id }) => author_id ?? []) }
}

/** The tasks that are not done and due from the first to the last of these dates. */
export const readDueTasks = (
  tx: Tx,
  scope: JobScope,
  from: string,
  to: string,
): Promise<
  { id: string; name: string; due_date: string | null; assignee_id: string | null; for_everyone: boolean }[]
> =>
  tx
    .selectFrom('board_tasks')
    .select(['id', 'name', 'due_date', 'assignee_id', 'for_everyone'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'done')
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .orderBy('due_date')
    .orderBy('number')
    .execute()

/** The members of the workspace by id and name. */
export const readPeople = (tx: Tx, scope: WorkspaceScope): Promise<{ id: string; username: string; role: string }[]> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.username', 'm.role'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .execute()

/** The workspace's owner. */
export const readOwner = (tx: Tx, scope: WorkspaceScope): Promise<{ id: string; username: string } | undefined> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.username'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('m.role', '=', 'owner')
    .modifyEnd(planKept)
    .executeTakeFirst()

/** The name of an account that a task of the workspace is assigned to. */
export const readAssigneeName = async (tx: Tx, accountId: string): Promise<string | null> =>
  (await tx.selectFrom('accounts').select('username').where('id', '=', accountId).executeTakeFirst())?.username ?? null
