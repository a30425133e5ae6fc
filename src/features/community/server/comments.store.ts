import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** A comment as it is read for people. */
export interface CommentRow {
  id: string
  post_id: string
  author_id: string
  author: string
  author_name: string
  author_picture: string | null
  content: string
  at_ms: number | null
  created_at: Date
  edited_at: Date | null
  hidden_at: Date | null
  hidden_because: string | null
}

const columns = sql`c.id, c.post_id, c.author_id, c.content, c.at_ms, c.created_at, c.edited_at, c.hidden_at, c.hidden_because`

// The policies let an administrator see more; under a post everybody reads the same.
const shownTo = (me: string) => sql`c.deleted_at IS NULL AND (c.hidden_at IS NULL OR c.author_id = ${me})
  AND c.author_id <> ALL (ARRAY(SELECT community_strangers()))`

/** Comments of a post before one of them, or its newest; at most so many, oldest first. */
export const readCommentsBefore = async (
  tx: Tx,
  me: string,
  postId: string,
  before: string | null,
  most: number,
): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    SELECT * FROM (
      SELECT ${columns}, a.username AS author, a.display_name AS author_name, a.picture_name AS author_picture
      FROM community_comments c JOIN accounts a ON a.id = c.author_id
      WHERE c.post_id = ${postId} AND ${shownTo(me)} AND (${before}::uuid IS NULL OR (c.created_at, c.id) <
        (SELECT b.created_at, b.id FROM community_comments b WHERE b.id = ${before}::uuid AND b.post_id = ${postId}))
      ORDER BY c.created_at DESC, c.id DESC LIMIT ${most}
    ) newest ORDER BY created_at, id`.execute(tx)
  return rows
}

/** One comment that is not deleted, or null. */
export const readComment = async (tx: Tx, commentId: string): Promise<CommentRow | null> => {
  const { rows } = await sql<CommentRow>`
    SELECT ${columns}, a.username AS author, a.display_name AS author_name, a.picture_name AS author_picture
    FROM community_comments c JOIN accounts a ON a.id = c.author_id
    WHERE c.id = ${commentId} AND c.deleted_at IS NULL`.execute(tx)
  return rows[0] ?? null
}

/** What a change needs to know of a comment, be it hidden or deleted. */
export interface LockedComment {
  id: string
  post_id: string
  author_id: string
  deleted_at: Date | null
  deleted_by: string | null
  hidden_at: Date | null
}

/** One comment of one's own, or any for an administrator, locked until the transaction ends. */
export const lockComment = async (tx: Tx, commentId: string): Promise<LockedComment | null> =>
  (await tx
    .selectFrom('community_comments')
    .select(['id', 'post_id', 'author_id', 'deleted_at', 'deleted_by', 'hidden_at'])
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Writes what a person says under a post. */
export const insertComment = async (
  tx: Tx,
  comment: { id: string; post_id: string; author_id: string; content: string; at_ms: number | null },
): Promise<void> => {
  await tx.insertInto('community_comments').values(comment).execute()
}

/** Changes the words of a comment. */
export const updateComment = async (tx: Tx, commentId: string, content: string): Promise<void> => {
  await tx
    .updateTable('community_comments')
    .set({ content, edited_at: sql`now()` })
    .where('id', '=', commentId)
    .execute()
}

/** Marks a comment as deleted by somebody, or brings it back with null. */
export const markCommentDeleted = async (tx: Tx, commentId: string, by: string | null): Promise<void> => {
  await tx
    .updateTable('community_comments')
    .set({ deleted_at: by === null ? null : sql`now()`, deleted_by: by })
    .where('id', '=', commentId)
    .execute()
}

/** Hides a comment for a reason, or shows it again with null. */
export const markCommentHidden = async (tx: Tx, commentId: string, because: string | null): Promise<void> => {
  await tx
    .updateTable('community_comments')
    .set({ hidden_at: because === null ? null : sql`now()`, hidden_because: because })
    .where('id', '=', commentId)
    .execute()
}
