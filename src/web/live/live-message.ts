import type { LiveTopic } from './topics.gen.ts'

/** One thing that happened; the data are ids only. */
export interface LiveMessage {
  topic: LiveTopic
  data: { workspaceId?: string | null; [key: string]: unknown }
}
