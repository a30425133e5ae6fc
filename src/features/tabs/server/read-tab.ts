import { readInThread } from '#server/reading/read-in-thread.ts'
import type { TabFacts } from './tab-facts.ts'

const reader = {
  module: new URL('./read-tab-worker.ts', import.meta.url),
  field: 'tabFile',
  tooLong: 'Reading this file took too long, so it was given up. Save it again, or split it.',
  unreadable: 'This file cannot be read: it is damaged, or larger than any tab. Save it again.',
}

/** What the file of a tab of a workspace says about itself, read in a thread. */
export const readTab = (workspaceId: string, path: string): Promise<TabFacts> => readInThread(reader, workspaceId, path)
