import type { HelpTopic } from '#features/system/contract/screens.ts'

/** The four topics of the help centre, in their order. */
export const topics: { id: HelpTopic; title: string; summary: string }[] = [
  {
    id: 'workspaces',
    title: 'Workspaces',
    summary:
      'One room for each band: people, calendar, board, community, practice, who may do what, and what a server needs.',
  },
  {
    id: 'demos',
    title: 'Demos',
    summary: 'Versions with notes on the second they are about, comparing, guests; and tabs, files and file transfer.',
  },
  {
    id: 'release-plan',
    title: 'Release plan',
    summary: 'Plan a release back from its date: milestones, tracks, codes, artwork, and what is still missing.',
  },
  {
    id: 'streaming-dsps',
    title: 'Streaming DSPs',
    summary:
      'The links that lead listeners to every service, and what Backline does and does not do with streaming services.',
  },
]
