import { missing } from '#kernel/errors.ts'
import type { Services } from '#server/services.ts'
import { holdLike, readLike, readLikesCount, storeLike } from './likes.store.ts'
import { readPost } from './posts.store.ts'

/**
 * Likes a post or takes that back. With `liked` it says which, and the same said twice changes nothing; without it each
 * press turns it round, one after the other from wherever it comes.
 */
export const likePost = (
  { database }: Services,
  me: string,
  { post_id, liked: wanted }: { post_id: string; liked?: boolean | undefined },
): Promise<{ likes_count: number; liked: boolean }> =>
  database.as(me, async (tx) => {
    if (!(await readPost(tx, me, post_id))) throw missing('This post')
    await holdLike(tx, post_id, me)
    const liked = wanted ?? !(await readLike(tx, post_id, me))
    await storeLike(tx, post_id, me, liked)
    return { likes_count: await readLikesCount(tx, post_id), liked }
  })
