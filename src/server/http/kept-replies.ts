import { languageTag } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { LruCache } from '#server/lru-cache.ts'
import type { FormedReply } from './raw-reply.ts'

interface Kept {
  mark: string
  reply: FormedReply
  /** The accounts of those whom it names, where the mark asks for them. */
  people: readonly string[]
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

  /** What this person was given last, whether or not its state still holds. */
  last(scope: WorkspaceScope): Kept | null {
    return this.kept.get(keyOf(scope, ''), () => true)
  }

  /** Keeps a reply in the place of the person's earlier one; those that were not asked for longest make room. */
  keep(
    scope: WorkspaceScope,
    mark: string,
    reply: FormedReply,
    { of = '', people = [] }: { of?: string; people?: readonly string[] } = {},
  ): void {
    this.kept.set(keyOf(scope, of), { mark, reply, people }, reply.json.length + people.length * bytesOfId)
  }
}

const bytesOfId = 36

// Role and tier are part of it, as they decide what the person sees, and so is the language in which it is said.
const keyOf = ({ workspaceId, userId, role, tier }: WorkspaceScope, of: string): string =>
  `${workspaceId} ${userId} ${role} ${tier} ${languageTag()} ${of}`
