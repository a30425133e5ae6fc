import type { Services } from '#server/services.ts'
import { readLikesOf } from './likes.store.ts'

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
