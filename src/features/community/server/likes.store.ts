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

/** Makes a person like a post or not; what is so already stays, and the count follows by a trigger. */
export const storeLike = async (tx: Tx, postId: string, me: string, liked: boolean): Promise<void> => {
  if (liked)
    await tx
      .insertInto('community_likes')
      .values({ post_id: postId, account_id: me })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('community_likes').where('post_id', '=', postId).where('account_id', '=', me).execute()
}

/** How many like a post. */
export const readLikesCount = async (tx: Tx, postId: string): Promise<number> =>
  (await tx.selectFrom('community_posts').select('likes').where('id', '=', postId).executeTakeFirstOrThrow()).likes
