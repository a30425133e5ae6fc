import type { PageReply } from '#server/http/raw-reply.ts'
import type { ShownPage } from './shown.store.ts'

/** A page as it was drawn, and what it was drawn from. */
export interface DrawnPage {
  shown: ShownPage
  reply: PageReply
}

const mostKept = 200
const minuteMs = 60_000

/**
 * Pages as they were drawn in this minute from exactly what the database answers, which is asked each time: so an edit,
 * at whichever server process, is seen at once, and what has a time begins and ends with its minute.
 */
export class DrawnPages {
  private minute = 0
  private kept = new Map<string, DrawnPage>()

  /** The page that was drawn in this minute from the same answer of the database; null when none was. */
  find(text: string, nowMs: number): DrawnPage | null {
    return Math.floor(nowMs / minuteMs) === this.minute ? (this.kept.get(text) ?? null) : null
  }

  /** Keeps a page for the rest of its minute. */
  keep(text: string, nowMs: number, page: DrawnPage): void {
    const minute = Math.floor(nowMs / minuteMs)
    if (minute !== this.minute || this.kept.size >= mostKept) this.kept = new Map()
    this.minute = minute
    this.kept.set(text, page)
  }
}
