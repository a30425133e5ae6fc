import type { ReactNode } from 'react'
import type { HelpTopic } from '#features/system/contract/screens.ts'

/** One section of a help topic; its heading is also what leads to it. */
export interface HelpSection {
  title: string
  text: ReactNode
}

/** All that a help topic says. */
export interface HelpTopicText {
  intro: ReactNode
  sections: readonly HelpSection[]
}

/** The part of an address behind # that leads to the section of this title. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

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
