import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FormedReply } from '#server/http/raw-reply.ts'

interface Kept {
  mark: string
  reply: FormedReply
}

/** The lists of demos that were formed last, each for one person in one workspace, together at most `maxBytes`. */
export class FormedLists {
  private readonly kept = new Map<string, Kept>()
  private readonly maxBytes: number
  private bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** The list of this person, if it was formed of the state that the mark stands for. */
  get(scope: WorkspaceScope, mark: string): FormedReply | null {
    const key = keyOf(scope)
    const found = this.kept.get(key)
    if (found?.mark !== mark) return null
    // A Map keeps the order of insertion: what is used moves to the end, what stands first goes first.
    this.kept.delete(key)
    this.kept.set(key, found)
    return found.reply
  }

  /** Keeps a list in the place of the person's earlier one; those that were not asked for longest make room. */
  keep(scope: WorkspaceScope, mark: string, reply: FormedReply): void {
    this.forget(keyOf(scope))
    this.kept.set(keyOf(scope), { mark, reply })
    this.bytes += reply.json.length
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

// The role is part of it, as it decides what the person may do with a note.
const keyOf = ({ workspaceId, userId, role }: WorkspaceScope): string => `${workspaceId} ${userId} ${role}`
