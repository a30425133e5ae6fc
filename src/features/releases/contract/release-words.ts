import { t } from '#kernel/language/translate.ts'

/** Most milestones that are told to another screen than their plan, the first of them. */
export const maxMilestonesTold = 1000

/** Most things that a release must have. */
export const mostReadiness = 50

/** Most warnings about one release. */
export const mostWarnings = 500

/** How far a release is, in order; the first three are those that a band chooses between every day. */
export const releaseStatuses = [
  'writing',
  'recording',
  'mixing',
  'mastering',
  'delivered',
  'pitched',
  'released',
  'archived',
] as const
export type ReleaseStatus = (typeof releaseStatuses)[number]

/** What a status is called within a sentence. */
export const statusWord = (status: ReleaseStatus): string =>
  t(
    '{status, select, writing {writing} recording {recording} mixing {mixing} mastering {mastering} delivered {delivered} pitched {pitched} released {released} other {archived}}',
    { status },
  )

/** What kind of record it is. */
export const releaseTypes = ['single', 'ep', 'album'] as const
export type ReleaseType = (typeof releaseTypes)[number]

/** The kinds of records, as people read them. */
export const typeLabels: Readonly<Record<ReleaseType, string>> = {
  get single() {
    return t('Single')
  },
  ep: 'EP',
  get album() {
    return t('Album')
  },
}

/** The plans from which milestones are made: 10, 6 or 4 weeks before the date. */
export const planTemplates = ['full', '42-day', '28-day'] as const
export type PlanTemplate = (typeof planTemplates)[number]

/** The steps that the plans are made of; each becomes a milestone. */
export const planSteps = [
  'mix',
  'master',
  'mix-and-master',
  'brief',
  'split',
  'artwork',
  'upload',
  'link',
  'codes',
  'spotify',
  'apple',
  'amazon',
  'press',
  'announce',
  'playlists',
  'mailing',
  'stores',
  'schedule',
  'post',
  'thanks',
  'numbers',
  'push',
  'review',
] as const
export type PlanStep = (typeof planSteps)[number]

/** What a release can show of the work itself, in the order in which it comes about: by each of them a milestone may tick itself. */
export const planFacts = [
  'tracks',
  'linked',
  'mix',
  'master',
  'artwork',
  'split',
  'codes',
  'page',
  'delivered',
  'pitched',
] as const
export type PlanFact = (typeof planFacts)[number]

/** Where on the screens what a fact lacks is changed. */
export const mends = ['artwork', 'details', 'tracks', 'split', 'page'] as const
export type Mend = (typeof mends)[number]

/** Most sentences on what a fact lacks. */
export const mostLacks = 10

/** Most releases of a workspace. */
export const maxReleases = 300

/** Most tracks of a release. */
export const maxTracks = 100

/** Most milestones of a release. */
export const maxMilestones = 100

/** Longest title of a track or a milestone, in characters. */
export const maxTitleLength = 120

/** Largest artwork file, in bytes. */
export const maxArtworkBytes = 10_000_000

/** Shortest side of an artwork that stores take, in pixels. */
export const minArtworkSide = 3000

/** Longest line of a release's sheet, in characters. */
export const longestSheetText = 200

/** Longest link of a release's sheet, in characters. */
export const longestSheetLink = 500

/** Longest pitch text, in characters: as many as Spotify for Artists takes. */
export const longestPitchText = 500
