import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FormedReply } from './raw-reply.ts'

interface Kept {
  mark: string
  reply: FormedReply
}

/** The replies that were formed last, each for one person in one workspace, together at most `maxBytes`. */
export class KeptReplies {
  private readonly kept = new Map<string, Kept>()
  private readonly maxBytes: number
  private bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** What this person was given about something (`of`), if it was formed of the state that the mark stands for. */
  get(scope: WorkspaceScope, mark: string, of = ''): FormedReply | null {
    const key = keyOf(scope, of)
    const found = this.kept.get(key)
    if (found?.mark !== mark) return null
    // A Map keeps the order of insertion: what is used moves to the end, what stands first goes first.
    this.kept.delete(key)
    this.kept.set(key, found)
    return found.reply
  }

  /** Keeps a reply in the place of the person's earlier one; those that were not asked for longest make room. */
  keep(scope: WorkspaceScope, mark: string, reply: FormedReply, of = ''): void {
    const key = keyOf(scope, of)
    this.forget(key)
    this.kept.set(key, { mark, reply })
    this.bytes += reply.json.length
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.reply.json.length ?? 0
    this.kept.delete(key)
  }
}

// The role is part of it, as it decides what the person may do with what is listed.
const keyOf = ({ workspaceId, userId, role }: WorkspaceScope, of: string): string =>
  `${workspaceId} ${userId} ${role} ${of}`
