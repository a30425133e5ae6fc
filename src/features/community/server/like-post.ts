import { missing } from '#kernel/errors.ts'
import type { Services } from '#server/services.ts'
import type { LikeNews } from './like-news.ts'
import { holdLike, readLike, readLikesCount, storeLike } from './likes.store.ts'
import { readPost } from './posts.store.ts'
import { tellOfLike } from './tell-people.ts'

/**
 * Likes a post or takes that back. With `liked` it says which, and the same said twice changes nothing; without it each
 * press turns it round, one after the other from wherever it comes. The author hears of it, and soon all who look at the post.
 */
export const likePost = async (
  services: Services,
  news: LikeNews,
  me: string,
  { post_id, liked: wanted }: { post_id: string; liked?: boolean | undefined },
): Promise<{ likes_count: number; liked: boolean }> => {
  const done = await services.database.as(me, async (tx) => {
    const post = await readPost(tx, me, post_id)
    if (!post) throw missing('This post')
    await holdLike(tx, post_id, me)
    const liked = wanted ?? !(await readLike(tx, post_id, me))
    const began = await storeLike(tx, post_id, me, liked)
    if (began !== null) await tellOfLike(services, tx, post, { liked, began })
    return { likes_count: await readLikesCount(tx, post_id), liked, changed: began !== null }
  })
  if (done.changed) news.add(post_id)
  return done
}
