import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Services } from '#server/services.ts'
import { holdLike, readLike, readLikesCount, readLikesOf, storeLike } from './likes.store.ts'
import { readPost } from './posts.store.ts'
import { tellOfLike } from './tell-people.ts'

const everyMs = 400

/**
 * Tells open browsers how many like a post now: one event for each post in so many milliseconds, however many pressed,
 * and with the number in it, so that nobody who looks has to ask.
 */
export class LikeNews {
  private readonly services: Services
  private changed = new Set<string>()
  private timer: NodeJS.Timeout | null = null

  constructor(services: Services) {
    this.services = services
  }

  /** A post is liked by more or fewer, and that is committed. */
  add(postId: string): void {
    this.changed.add(postId)
    this.timer ??= setTimeout(() => void this.tell(), everyMs).unref()
  }

  private async tell(): Promise<void> {
    const ids = [...this.changed]
    this.changed = new Set()
    this.timer = null
    const { database, live } = this.services
    // A client that misses a number sees the right one when it reads the post again.
    await database
      .outside(async (tx) => {
        const events = (await readLikesOf(tx, ids)).map(({ post_id, likes }) => ({
          topic: 'community.changed',
          everybody: true as const,
          data: { postId: post_id, likes },
        }))
        if (events.length > 0) await live.publishAll(tx, events)
      })
      .catch(() => undefined)
  }
}

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
    if (!post) throw missing(t('This post'))
    await holdLike(tx, post_id, me)
    const liked = wanted ?? !(await readLike(tx, post_id, me))
    const began = await storeLike(tx, post_id, me, liked)
    if (began !== null) await tellOfLike(services, tx, post, { liked, began })
    return { likes_count: await readLikesCount(tx, post_id), liked, changed: began !== null }
  })
  if (done.changed) news.add(post_id)
  return done
}
