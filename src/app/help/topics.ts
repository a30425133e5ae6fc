import type { ReactNode } from 'react'
import type { ArticleId, HelpGroup, HelpTopic } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'

/** One article of the help; its name in addresses is in the contract. */
export interface HelpArticle {
  title: string
  /** What it is about, on one line: in lists, and for search engines. */
  summary: string
  text: ReactNode
  /** What people also call that which it is about; searched, never shown. */
  otherWords?: string
  /** What somebody who reads it may look for next, where it is not next in the list. */
  related?: readonly ArticleId[]
}

/** A topic as it introduces itself. */
interface TopicText {
  title: string
  summary: string
  /** What its page begins with. */
  intro: string
}

/** The four topics of the help centre. */
export const topicTexts: Record<HelpTopic, TopicText> = {
  workspaces: {
    title: t('Workspaces'),
    summary: t(
      'One home for each band: people, calendar, board, community, practice, who can do what, and what a server needs.',
    ),
    intro: t(
      'A workspace belongs to one band, project or artist. Its demos, notes and people stay inside it: somebody who’s in two of your bands sees both, somebody who’s in one sees just that one.',
    ),
  },
  demos: {
    title: t('Demos'),
    summary: t('Versions with notes at the exact second, comparing, guests; plus tabs, files and file transfer.'),
    intro: t(
      'A demo is one version of one song, from the phone sketch to the final mix. Everybody in the workspace can hear it and say what they think at the exact second they mean.',
    ),
  },
  'release-plan': {
    title: t('Release plan'),
    summary: t('Plan a release backwards from its date: milestones, tracks, codes, artwork, and what’s still missing.'),
    intro: t(
      'What the band is releasing, when, and what needs doing before then. Everybody in the workspace sees and changes the same plan, and sees the others’ changes at once.',
    ),
  },
  'streaming-dsps': {
    title: t('Streaming DSPs'),
    summary: t(
      'Every service’s numbers and where they come from, the links that lead listeners there, and what Backline isn’t.',
    ),
    intro: t(
      'A DSP, a digital service provider, is a streaming service: Spotify, Apple Music, Deezer and the like. Music gets there through a distributor, and listeners through your link; the numbers tell you what comes of it.',
    ),
  },
}

/** What stands above the articles of a group. */
export const groupTitles: Record<HelpGroup, string> = {
  people: t('Start and people'),
  'way-around': t('Getting around'),
  days: t('Homepage, calendar and board'),
  practice: t('Practice'),
  'community-and-mail': t('Community and mail'),
  money: t('Money and merch'),
  servers: t('Your data, and running a server'),
  songs: t('Songs and versions'),
  review: t('Notes and comparing'),
  sharing: t('Sharing'),
  'files-and-tabs': t('Files and tabs'),
  plan: t('The plan'),
  release: t('What belongs to a release'),
  numbers: t('Numbers'),
  links: t('Links'),
  delivery: t('Before you deliver'),
}

/** What the tab of a browser says while a page of the help is open, apart from the name of the product. */
export const helpTitle = (title: string): string => t('{title}, help', { title })
