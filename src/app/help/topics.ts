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
      'The numbers of every service and where they come from, the links that lead listeners there, and what Backline is not.',
  },
]
