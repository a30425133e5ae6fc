import type { HelpTopic } from '#features/system/contract/screens.ts'

/** The four topics of the help centre, in their order. */
export const topics: { id: HelpTopic; title: string; summary: string }[] = [
  {
    id: 'workspaces',
    title: 'Workspaces',
    summary: 'One room for each band: make it, open it, invite people, practise in it, leave it, delete it.',
  },
  {
    id: 'demos',
    title: 'Demos',
    summary: 'Upload a version, pin notes on the second they are about, compare, vote, share, and take it along.',
  },
  {
    id: 'release-plan',
    title: 'Release plan',
    summary: 'Plan a release back from its date: milestones, tracks, codes, artwork, and what is still missing.',
  },
  {
    id: 'streaming-dsps',
    title: 'Streaming DSPs',
    summary: 'What “DSP” means here, and what Backline does and does not do with streaming services yet.',
  },
]
