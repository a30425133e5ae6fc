import { sql } from 'kysely'
import { commentIsDeleted, commentStands, postTitleOf } from '#features/community/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { creditsAtFirst } from '../contract/feedback-limits.ts'
import type { Question } from '../contract/feedback-words.ts'

/** A request as it is read for somebody. */
export interface RequestRow {
  post_id: string
  workspace_id: string
  account_id: string
  title: string
  author_name: string
  author_picture: string | null
  questions: Question[]
  link_id: string | null
  created_at: Date
  /** Null for one that is heard no more. */
  place: number | null
  of: number
  head_start: number | null
  band: string | null
  hue: string | null
  answers: number
  /** Whether one has answered, and whether one then deleted that. */
  answered: 'no' | 'yes' | 'deleted'
  shares: boolean
  /** How long the demo is, in seconds; null where that is not known. */
  length: number | null
  may_end: boolean
}

/** SQL for whether somebody may end a request that waits: who asked, and those who manage the band that it keeps from asking. */
const mayEnd = (me: string, request: string) => sql<boolean>`(${sql.ref(`${request}.ended_at`)} IS NULL
  AND (${sql.ref(`${request}.account_id`)} = ${me} OR EXISTS (SELECT FROM memberships m
    WHERE m.workspace_id = ${sql.ref(`${request}.workspace_id`)} AND m.account_id = ${me}
      AND m.role IN ('owner', 'manager') AND NOT m.away)))`

const columns = (
  me: string,
) => sql`r.post_id, r.workspace_id, r.account_id, ${postTitleOf('r')} AS title, a.display_name AS author_name,
  a.picture_name AS author_picture, r.questions, r.link_id, r.created_at, q.place, q.of, q.head_start, d.band, d.hue, d.duration_seconds AS length,
  (SELECT count(*)::integer FROM feedback_answers f WHERE f.post_id = r.post_id AND ${commentStands('f')}) AS answers,
  coalesce((SELECT CASE WHEN ${commentIsDeleted('f')} THEN 'deleted' ELSE 'yes' END FROM feedback_answers f
    WHERE f.post_id = r.post_id AND f.account_id = ${me}), 'no') AS answered,
  feedback_shares_band(${me}, r.account_id, r.workspace_id) AS shares, ${mayEnd(me, 'r')} AS may_end`

const queue = sql`SELECT post_id, head_start, stands_since, row_number() OVER (ORDER BY stands_since, post_id)::integer AS place,
  count(*) OVER ()::integer AS of FROM feedback_queue()`

/** The first so many requests of the queue, in their order. */
export const readQueue = async (tx: Tx, me: string, most: number): Promise<RequestRow[]> =>
  (
    await sql<RequestRow>`
      WITH q AS (SELECT * FROM (${queue}) o WHERE o.place <= ${most})
      SELECT ${columns(me)} FROM q JOIN feedback_requests r ON r.post_id = q.post_id
      JOIN accounts a ON a.id = r.account_id
      LEFT JOIN community_demo_cards(ARRAY(SELECT post_id FROM q)) d ON d.post_id = r.post_id
      ORDER BY q.place`.execute(tx)
  ).rows

/** What one post asks, or null; for who may see the post. */
export const readRequest = async (tx: Tx, me: string, postId: string): Promise<RequestRow | null> =>
  (
    await sql<RequestRow>`
      SELECT ${columns(me)} FROM feedback_requests r
      JOIN accounts a ON a.id = r.account_id
      LEFT JOIN (${queue}) q ON q.post_id = r.post_id
      LEFT JOIN community_demo_cards(ARRAY[${postId}::uuid]) d ON d.post_id = r.post_id
      WHERE r.post_id = ${postId} AND ${postTitleOf('r')} IS NOT NULL`.execute(tx)
  ).rows[0] ?? null

/** Where one waits: the place in the queue, of how many, or null. */
export const readOwnPlace = async (
  tx: Tx,
  me: string,
): Promise<{ post_id: string; place: number; of: number } | null> =>
  (
    await sql<{ post_id: string; place: number; of: number }>`
      SELECT q.post_id, q.place, q.of FROM (${queue}) q JOIN feedback_requests r ON r.post_id = q.post_id
      WHERE r.account_id = ${me}`.execute(tx)
  ).rows[0] ?? null

/** How many credits somebody has, and how many of their answers were useful. */
export const readOwnCredits = async (tx: Tx, me: string): Promise<{ credits: number; useful: number }> => {
  const { rows } = await sql<{ credits: number | null; useful: number }>`
    SELECT (SELECT credits::integer FROM feedback_credits WHERE account_id = ${me}) AS credits,
      (SELECT count(*)::integer FROM feedback_answers WHERE account_id = ${me} AND useful_at IS NOT NULL) AS useful`.execute(
    tx,
  )
  return { credits: rows[0]?.credits ?? creditsAtFirst, useful: rows[0]?.useful ?? 0 }
}

/** Ends what waits in the name of a person and a band and is not heard any more. */
export const endUnheard = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await sql`SELECT end_unheard_feedback(${scope.userId}::uuid, ${scope.workspaceId}::uuid)`.execute(tx)
}

/** Asks questions about a post; false where the person or the band waits already. */
export const insertRequest = async (
  tx: Tx,
  scope: WorkspaceScope,
  postId: string,
  questions: readonly Question[],
): Promise<boolean> =>
  (await tx
    .insertInto('feedback_requests')
    .values({
      workspace_id: scope.workspaceId,
      post_id: postId,
      account_id: scope.userId,
      questions: JSON.stringify(questions),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()) !== undefined

/** Who already asks in the way of a person and a band: the person's own request first. */
export const readWaiting = async (
  tx: Tx,
  scope: WorkspaceScope,
): Promise<{ account_id: string; name: string } | undefined> =>
  tx
    .selectFrom('feedback_requests as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['r.account_id', 'a.display_name as name'])
    .where('r.ended_at', 'is', null)
    .where((or) => or.or([or('r.account_id', '=', scope.userId), or('r.workspace_id', '=', scope.workspaceId)]))
    .orderBy((by) => by('r.account_id', '=', scope.userId), 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ends a request, and with it its link; false where none waits that one may end. */
export const endRequest = async (tx: Tx, me: string, postId: string): Promise<boolean> =>
  (await tx
    .updateTable('feedback_requests')
    .set({ ended_at: sql`now()`, link_id: null })
    .where('post_id', '=', postId)
    .where(mayEnd(me, 'feedback_requests'))
    .returning('post_id')
    .executeTakeFirst()) !== undefined

/** Makes the link of one's own request open something, or nothing with null. */
export const setLink = async (tx: Tx, me: string, postId: string, linkId: string | null): Promise<void> => {
  await tx
    .updateTable('feedback_requests')
    .set({ link_id: linkId })
    .where('post_id', '=', postId)
    .where('account_id', '=', me)
    .execute()
}

/** Ends and forgets what is old. */
export const purge = async (tx: Tx): Promise<void> => {
  await sql`SELECT purge_feedback()`.execute(tx)
}
