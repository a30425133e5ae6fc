import type { LiveTopic } from '#web/register.ts'

/** One thing that happened; the data are ids only. */
export interface LiveMessage {
  /** What the server said, or `live.opened`: from now on it is heard. */
  topic: LiveTopic | 'live.opened'
  data: { workspaceId?: string | null; [key: string]: unknown }
}
