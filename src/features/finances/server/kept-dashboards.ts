import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FormedReply } from '#server/http/raw-reply.ts'

interface Kept {
  mark: string
  reply: FormedReply
}

/** The dashboards that were formed last, each for one person and one month, together at most `maxBytes`. */
export class KeptDashboards {
  private readonly kept = new Map<string, Kept>()
  private readonly maxBytes: number
  private bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** The dashboard of a person, if it was formed of the state that the mark stands for. */
  get(scope: WorkspaceScope, month: string, mark: string): FormedReply | null {
    const key = keyOf(scope, month)
    const found = this.kept.get(key)
    if (found?.mark !== mark) return null
    // A Map keeps the order of insertion: what is used moves to the end, what stands first goes first.
    this.kept.delete(key)
    this.kept.set(key, found)
    return found.reply
  }

  /** Keeps a dashboard in the place of an earlier one; those that were not asked for longest make room. */
  keep(scope: WorkspaceScope, month: string, { mark, reply }: Kept): void {
    const key = keyOf(scope, month)
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

// What a role shows differs, so it is part of whose dashboard it is.
const keyOf = ({ workspaceId, userId, role }: WorkspaceScope, month: string): string =>
  `${workspaceId} ${userId} ${role} ${month}`
