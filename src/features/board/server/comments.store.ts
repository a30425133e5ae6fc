import { sql } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'

/** A comment as it is read for people. */
export interface CommentRow {
  id: string
  task_id: string
  author_id: string | null
  author_name: string | null
  author_picture: string | null
  text: string
  created_at: Date
}

/** A comment as it is when it goes or comes back. */
export interface LockedComment {
  task_id: string
  author_id: string | null
  deleted_at: Date | null
  deleted_by: string | null
  /** It was deleted longer ago than a deleted comment is kept. */
  is_long_gone: boolean
}

const selectComments = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('board_comments as c')
    .leftJoin('accounts as author', 'author.id', 'c.author_id')
    .select([
      'c.id',
      'c.task_id',
      'c.author_id',
      'author.display_name as author_name',
      'author.picture_name as author_picture',
      'c.text',
      'c.created_at',
    ])
    .where('c.workspace_id', '=', scope.workspaceId)
    .where('c.deleted_at', 'is', null)

/** What was said about a task, oldest first. */
export const readComments = (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<CommentRow[]> =>
  selectComments(tx, scope).where('c.task_id', '=', taskId).orderBy('c.created_at').orderBy('c.id').execute()

/** One comment that is there, or null. */
export const readComment = async (tx: Tx, scope: WorkspaceScope, commentId: string): Promise<CommentRow | null> =>
  (await selectComments(tx, scope).where('c.id', '=', commentId).executeTakeFirst()) ?? null

/** How many comments a task has. */
export const countComments = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<number> => {
  const { comments } = await tx
    .selectFrom('board_comments')
    .select(sql<number>`count(*)::integer`.as('comments'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return comments
}

/** Writes what the scope's person says about a task. */
export const insertComment = async (
  tx: Tx,
  scope: WorkspaceScope,
  comment: { id: string; task_id: string; text: string },
): Promise<void> => {
  await tx
    .insertInto('board_comments')
    .values({ ...comment, workspace_id: scope.workspaceId, author_id: scope.userId })
    .execute()
}

/** The task that a comment, deleted or not, stands under; null when there is none. */
export const readTaskOfComment = async (tx: Tx, scope: WorkspaceScope, commentId: string): Promise<string | null> => {
  const comment = await tx
    .selectFrom('board_comments')
    .select('task_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', commentId)
    .executeTakeFirst()
  return comment?.task_id ?? null
}

/** What of deleted comments every table does alike; who deleted one is written by `markCommentDeleted`. */
export const deletedComments = softDelete('board_comments', restorableHours.boardComment)

/** A comment, deleted or not, locked until the transaction ends; null when there is none. */
export const lockComment = async (tx: Tx, scope: WorkspaceScope, commentId: string): Promise<LockedComment | null> =>
  (await tx
    .selectFrom('board_comments')
    .select([
      'task_id',
      'author_id',
      'deleted_at',
      'deleted_by',
      sql<boolean>`COALESCE(deleted_at <= ${deletedComments.since}, false)`.as('is_long_gone'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Marks a comment as deleted by the scope's person, or as there again. */
export const markCommentDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  commentId: string,
  isDeleted: boolean,
): Promise<void> => {
  await tx
    .updateTable('board_comments')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, deleted_by: isDeleted ? scope.userId : null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', commentId)
    .execute()
}
