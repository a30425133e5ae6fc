import type { HelpTopic } from '#features/system/contract/screens.ts'
import { demosText } from './demos/demos-text.tsx'
import { releasePlanText } from './release-plan/release-plan-text.tsx'
import { streamingText } from './streaming-dsps/streaming-text.tsx'
import type { HelpTopicText } from './topics.ts'
import { workspacesText } from './workspaces/workspaces-text.tsx'

/** What each help topic says. */
export const topicTexts: Record<HelpTopic, HelpTopicText> = {
  workspaces: workspacesText,
  demos: demosText,
  'release-plan': releasePlanText,
  'streaming-dsps': streamingText,
}
