import type { ReactNode } from 'react'
import type { HelpTopic } from '#features/system/contract/screens.ts'
import { t } from '#kernel/language/translate.ts'

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
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The four topics of the help centre, in their order. */
export const topics: { id: HelpTopic; title: string; summary: string }[] = [
  {
    id: 'workspaces',
    title: t('Workspaces'),
    summary: t(
      'One home for each band: people, calendar, board, community, practice, who can do what, and what a server needs.',
    ),
  },
  {
    id: 'demos',
    title: t('Demos'),
    summary: t('Versions with notes at the exact second, comparing, guests; plus tabs, files and file transfer.'),
  },
  {
    id: 'release-plan',
    title: t('Release plan'),
    summary: t('Plan a release backwards from its date: milestones, tracks, codes, artwork, and what’s still missing.'),
  },
  {
    id: 'streaming-dsps',
    title: t('Streaming DSPs'),
    summary: t(
      'Every service’s numbers and where they come from, the links that lead listeners there, and what Backline isn’t.',
    ),
  },
]
