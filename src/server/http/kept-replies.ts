import type { WorkspaceScope } from '#server/database/scope.ts'
import { LruCache } from '#server/lru-cache.ts'
import type { FormedReply } from './raw-reply.ts'

interface Kept {
  mark: string
  reply: FormedReply
}

/** The replies that were formed last, each for one person in one workspace, together at most `maxBytes`. */
export class KeptReplies {
  private readonly kept: LruCache<Kept>

  constructor(maxBytes: number) {
    this.kept = new LruCache(maxBytes)
  }

  /** What this person was given about something (`of`), if it was formed of the state that the mark stands for. */
  get(scope: WorkspaceScope, mark: string, of = ''): FormedReply | null {
    return this.kept.get(keyOf(scope, of), (kept) => kept.mark === mark)?.reply ?? null
  }

  /** Keeps a reply in the place of the person's earlier one; those that were not asked for longest make room. */
  keep(scope: WorkspaceScope, mark: string, reply: FormedReply, of = ''): void {
    this.kept.set(keyOf(scope, of), { mark, reply }, reply.json.length)
  }
}

// The role is part of it, as it decides what the person may do with what is listed.
const keyOf = ({ workspaceId, userId, role }: WorkspaceScope, of: string): string =>
  `${workspaceId} ${userId} ${role} ${of}`
