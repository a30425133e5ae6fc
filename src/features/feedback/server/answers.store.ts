import { sql } from 'kysely'
import { commentStands, postTitleOf } from '#features/community/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { FeedbackAnswer } from '../contract/feedback.ts'
import type { Question } from '../contract/feedback-words.ts'

/** An answer as who asked reads it; `is_guest` for one by the link. */
export interface ReplyRow {
  id: string
  is_guest: boolean
  name: string
  picture: string | null
  said: FeedbackAnswer[]
  created_at: Date
  useful_at: Date | null
  passed: boolean
}

/** Keeps the answers that a comment is made of; false where one has answered before. */
export const insertAnswer = async (
  tx: Tx,
  answer: { comment_id: string; post_id: string; account_id: string },
  said: readonly FeedbackAnswer[],
): Promise<boolean> =>
  (await tx
    .insertInto('feedback_answers')
    .values({ ...answer, said: JSON.stringify(said) })
    .onConflict((conflict) => conflict.columns(['post_id', 'account_id']).doNothing())
    .returning('comment_id')
    .executeTakeFirst()) !== undefined

/** All answers to a request of one's own, those of people outside among them; the oldest first, at most so many. */
export const readReplies = async (tx: Tx, postId: string, most: number): Promise<ReplyRow[]> =>
  (
    await sql<ReplyRow>`
      SELECT f.comment_id AS id, false AS is_guest, a.display_name AS name, a.picture_name AS picture, f.said, f.created_at,
        f.useful_at, f.passed
      FROM feedback_answers f JOIN accounts a ON a.id = f.account_id
      WHERE f.post_id = ${postId} AND ${commentStands('f')}
      UNION ALL
      SELECT g.id, true, g.name, NULL, g.said, g.created_at, NULL, false FROM feedback_guest_answers g
      WHERE g.post_id = ${postId} AND g.removed_at IS NULL
      ORDER BY created_at, id LIMIT ${most}`.execute(tx)
  ).rows

/** Who answered by a comment, and under which post; null where it is no such answer. */
export const readAnswered = async (
  tx: Tx,
  commentId: string,
): Promise<{ account_id: string; post_id: string; title: string } | null> =>
  (
    await sql<{ account_id: string; post_id: string; title: string }>`
      SELECT f.account_id, f.post_id, ${postTitleOf('f')} AS title FROM feedback_answers f
      WHERE f.comment_id = ${commentId} AND ${commentStands('f')} AND ${postTitleOf('f')} IS NOT NULL`.execute(tx)
  ).rows[0] ?? null

/** What came of a mark. */
export type Marked = 'passed' | 'thanked' | 'back' | 'late' | 'spent' | 'same'

/** Marks an answer to one's own request as useful, or takes that back; null where it answers nobody's or somebody else's. */
export const markUseful = async (tx: Tx, commentId: string, useful: boolean): Promise<Marked | null> =>
  (await sql<{ came: Marked | null }>`SELECT mark_feedback(${commentId}::uuid, ${useful}) AS came`.execute(tx)).rows[0]
    ?.came ?? null

/** Takes an answer of somebody outside away, or brings it back; null where it is not to a request of one's own. */
export const removeGuestAnswer = async (tx: Tx, answerId: string, removed: boolean): Promise<string | null> =>
  (
    await tx
      .updateTable('feedback_guest_answers')
      .set({ removed_at: removed ? sql`now()` : null })
      .where('id', '=', answerId)
      .returning('post_id')
      .executeTakeFirst()
  )?.post_id ?? null

/** What a link for people outside opens. */
export interface LinkedRow {
  post_id: string
  account_id: string
  title: string
  questions: Question[]
  demo_id: string
}

/** What a link opens in its workspace, or null. */
export const readLinked = async (tx: Tx, linkId: string): Promise<LinkedRow | null> =>
  (await sql<LinkedRow>`SELECT * FROM find_feedback_link(${linkId}::uuid)`.execute(tx)).rows[0] ?? null

/** Lets the answers to one request by its link come one after another, so that their number holds. */
export const holdGuests = async (tx: Tx, postId: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${postId}, 187))`.execute(tx)
}

/** What a browser has answered to a request before, whether that was taken away, and how many others have; what was taken away counts as well. */
export const readGuests = async (
  tx: Tx,
  scope: JobScope,
  postId: string,
  formKey: string,
): Promise<{ own: { name: string; said: FeedbackAnswer[]; isRemoved: boolean } | null; others: number }> => {
  const { rows } = await sql<{
    name: string | null
    said: FeedbackAnswer[] | null
    is_removed: boolean
    others: number
  }>`
    SELECT o.name, o.said, o.removed_at IS NOT NULL AS is_removed, (SELECT count(*)::integer FROM feedback_guest_answers
      WHERE workspace_id = ${scope.workspaceId} AND post_id = ${postId} AND form_key <> ${formKey}) AS others
    FROM (SELECT 1) one LEFT JOIN feedback_guest_answers o
      ON o.workspace_id = ${scope.workspaceId} AND o.post_id = ${postId} AND o.form_key = ${formKey}`.execute(tx)
  const [row] = rows
  const own = row?.said ? { name: row.name ?? '', said: row.said, isRemoved: row.is_removed } : null
  return { own, others: row?.others ?? 0 }
}

/** Keeps what somebody outside answers; from the same browser it replaces what was said before, and stays away where that was taken away. */
export const storeGuestAnswer = async (
  tx: Tx,
  scope: JobScope,
  answer: { id: string; post_id: string; name: string; form_key: string },
  said: readonly FeedbackAnswer[],
): Promise<void> => {
  await tx
    .insertInto('feedback_guest_answers')
    .values({ ...answer, workspace_id: scope.workspaceId, said: JSON.stringify(said) })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'post_id', 'form_key'])
        .doUpdateSet({ name: answer.name, said: JSON.stringify(said) }),
    )
    .execute()
}
