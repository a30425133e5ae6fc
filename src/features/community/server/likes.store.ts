import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Lets the presses of one person on one post come one after another. */
export const holdLike = async (tx: Tx, postId: string, me: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${postId} ${me}`}, 126))`.execute(tx)
}

/** Whether a person likes a post. */
export const readLike = async (tx: Tx, postId: string, me: string): Promise<boolean> =>
  (await tx
    .selectFrom('community_likes')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('account_id', '=', me)
    .executeTakeFirst()) !== undefined

/**
 * Makes a person like a post or not, and the count follows by a trigger. Answers since when it was liked, to the
 * microsecond as the database writes it; null when nothing changed.
 */
export const storeLike = async (tx: Tx, postId: string, me: string, liked: boolean): Promise<string | null> => {
  const changed = liked
    ? await tx
        .insertInto('community_likes')
        .values({ post_id: postId, account_id: me })
        .onConflict((conflict) => conflict.doNothing())
        .returning(sql<string>`liked_at::text`.as('began'))
        .executeTakeFirst()
    : await tx
        .deleteFrom('community_likes')
        .where('post_id', '=', postId)
        .where('account_id', '=', me)
        .returning(sql<string>`liked_at::text`.as('began'))
        .executeTakeFirst()
  return changed?.began ?? null
}

/** How many like a post. */
export const readLikesCount = async (tx: Tx, postId: string): Promise<number> =>
  (await tx.selectFrom('community_posts').select('likes').where('id', '=', postId).executeTakeFirstOrThrow()).likes

/** How many like each of these posts, as far as everybody may see them. */
export const readLikesOf = async (tx: Tx, postIds: readonly string[]): Promise<{ post_id: string; likes: number }[]> =>
  (
    await sql<{ post_id: string; likes: number }>`
      SELECT post_id, likes FROM community_likes_of(${postIds}::uuid[])`.execute(tx)
  ).rows
