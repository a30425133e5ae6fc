import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FormedReply } from '#server/http/raw-reply.ts'

interface Kept {
  mark: string
  /** When something that it shows is over (milliseconds since 1970). */
  untilMs: number
  reply: FormedReply
}

/** The homepages that were formed last, each for one person in one workspace, together at most `maxBytes`. */
export class KeptPages {
  private readonly kept = new Map<string, Kept>()
  private readonly maxBytes: number
  private bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** The page of this person, if it was formed of the state that the mark stands for, and all of it is still to come. */
  get(scope: WorkspaceScope, mark: string, nowMs: number): FormedReply | null {
    const key = keyOf(scope)
    const found = this.kept.get(key)
    if (!found || found.mark !== mark || nowMs >= found.untilMs) return null
    // A Map keeps the order of insertion: what is used moves to the end, what stands first goes first.
    this.kept.delete(key)
    this.kept.set(key, found)
    return found.reply
  }

  /** Keeps a page in the place of the person's earlier one; those that were not asked for longest make room. */
  keep(scope: WorkspaceScope, page: Kept): void {
    this.forget(keyOf(scope))
    this.kept.set(keyOf(scope), page)
    this.bytes += page.reply.json.length
    for (const key of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.forget(key)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.reply.json.length ?? 0
    this.kept.delete(key)
  }
}

// Role and tier are part of it, as they decide what the person sees.
const keyOf = ({ workspaceId, userId, role, tier }: WorkspaceScope): string =>
  `${workspaceId} ${userId} ${role} ${tier}`
