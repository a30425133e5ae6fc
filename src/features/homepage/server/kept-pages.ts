import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FormedReply } from '#server/http/raw-reply.ts'
import { LruCache } from '#server/lru-cache.ts'

interface Kept {
  mark: string
  /** When something that it shows is over (milliseconds since 1970). */
  untilMs: number
  reply: FormedReply
}

/** The homepages that were formed last, each for one person in one workspace, together at most `maxBytes`. */
export class KeptPages {
  private readonly kept: LruCache<Kept>

  constructor(maxBytes: number) {
    this.kept = new LruCache(maxBytes)
  }

  /** The page of this person, if it was formed of the state that the mark stands for, and all of it is still to come. */
  get(scope: WorkspaceScope, mark: string, nowMs: number): FormedReply | null {
    return this.kept.get(keyOf(scope), (page) => page.mark === mark && nowMs < page.untilMs)?.reply ?? null
  }

  /** Keeps a page in the place of the person's earlier one; those that were not asked for longest make room. */
  keep(scope: WorkspaceScope, page: Kept): void {
    this.kept.set(keyOf(scope), page, page.reply.json.length)
  }
}

// Role and tier are part of it, as they decide what the person sees.
const keyOf = ({ workspaceId, userId, role, tier }: WorkspaceScope): string =>
  `${workspaceId} ${userId} ${role} ${tier}`
