import { takeBack } from '#features/notifications/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { maxTaskComments } from '../contract/board-limits.ts'
import type { TaskComment } from '../contract/task.ts'
import {
  countComments,
  deletedComments,
  insertComment,
  type LockedComment,
  lockComment,
  markCommentDeleted,
  readComment,
  readComments,
  readTaskOfComment,
} from './comments.store.ts'
import { mayDeleteComment, mayRestoreComment, presentComment } from './present-task.ts'
import { readTask } from './read-tasks.store.ts'
import { lockTask } from './store.ts'
import { findTask } from './task-rules.ts'
import { tellBoard } from './tell-live.ts'
import { tellOfComment } from './tell-people.ts'

/** What was said about a task. */
export const listComments = async (
  services: Services,
  scope: WorkspaceScope,
  taskId: string,
): Promise<{ comments: TaskComment[] }> =>
  services.database.within(scope, async (tx) => {
    if (!(await readTask(tx, scope, taskId))) throw missing(t('This task'))
    const rows = await readComments(tx, scope, taskId)
    return { comments: rows.map((row) => presentComment(scope, row)) }
  })

/** Says something about a task. */
export const addComment = async (
  services: Services,
  scope: WorkspaceScope,
  { taskId, text }: { taskId: string; text: string },
  keepReply: KeepReply,
): Promise<{ comment: TaskComment }> =>
  services.database.within(scope, async (tx) => {
    await findTask(tx, scope, taskId)
    await deletedComments.purge(tx, scope)
    await refuseTooMany(tx, scope, taskId)
    const id = newId()
    await insertComment(tx, scope, { id, task_id: taskId, text })
    await tellBoard(services, tx, scope, 'board.comment', taskId)
    await tellOfComment(services, tx, scope, { id, taskId, text })
    const row = await readComment(tx, scope, id)
    if (!row) throw missing(t('This comment'))
    return keepReply(tx, { comment: presentComment(scope, row) })
  })

const refuseTooMany = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<void> => {
  if ((await countComments(tx, scope, taskId)) >= maxTaskComments)
    throw new Failure('conflict', t('A task can have at most {max} comments.', { max: maxTaskComments }))
}

/** Takes a comment away; for a day it can be brought back. */
export const deleteComment = async (
  services: Services,
  scope: WorkspaceScope,
  commentId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const comment = await findComment(tx, scope, commentId)
    if (comment.deleted_at !== null) throw missing(t('This comment'))
    await markCommentDeleted(tx, scope, commentId, true)
    await takeBack(services, tx, `comment:${commentId}`)
    await tellBoard(services, tx, scope, 'board.comment', comment.task_id)
    return { message: t('Comment deleted.') }
  })

/** Brings a deleted comment back to its old place; one that is there stays as it is. Nobody is notified again. */
export const restoreComment = async (
  services: Services,
  scope: WorkspaceScope,
  commentId: string,
): Promise<{ comment: TaskComment }> =>
  services.database.within(scope, async (tx) => {
    // The task before its comments, as everywhere.
    const taskId = await readTaskOfComment(tx, scope, commentId)
    const isTaskThere = taskId !== null && (await lockTask(tx, scope, taskId)) !== null
    const comment = await findComment(tx, scope, commentId)
    if (comment.deleted_at !== null) {
      if (comment.is_long_gone || !mayRestoreComment(scope, comment)) throw missing(t('This comment'))
      if (!isTaskThere) throw missing(t('This task'))
      await refuseTooMany(tx, scope, comment.task_id)
      await markCommentDeleted(tx, scope, commentId, false)
      await tellBoard(services, tx, scope, 'board.comment', comment.task_id)
    }
    const row = await readComment(tx, scope, commentId)
    if (!row) throw missing(t('This comment'))
    return { comment: presentComment(scope, row) }
  })

const findComment = async (tx: Tx, scope: WorkspaceScope, commentId: string): Promise<LockedComment> => {
  const comment = await lockComment(tx, scope, commentId)
  if (!comment) throw missing(t('This comment'))
  if (!mayDeleteComment(scope, comment))
    throw new Failure('forbidden', t('Only the author or the workspace owner can delete a comment.'))
  return comment
}
