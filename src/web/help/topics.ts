import type { HelpTopic } from '#features/system/contract/screens.ts'

/** The four topics of the help centre, in their order. */
export const topics: { id: HelpTopic; title: string; summary: string }[] = [
  {
    id: 'workspaces',
    title: 'Workspaces',
    summary: 'One room for each band: make it, open it, invite people, leave it, delete it.',
  },
  {
    id: 'demos',
    title: 'Demos',
    summary: 'Upload a version, hear it anywhere in the app, and pin notes on the second they are about.',
  },
  {
    id: 'release-plan',
    title: 'Release plan',
    summary: 'What the release plan will hold, and what you can do until it is there.',
  },
  {
    id: 'streaming-dsps',
    title: 'Streaming DSPs',
    summary: 'What “DSP” means here, and what Backline does and does not do with streaming services yet.',
  },
]
