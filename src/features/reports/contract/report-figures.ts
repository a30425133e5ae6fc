import { type Unit, units } from '#features/statistics/contract/units.ts'
import { t } from '#kernel/language/translate.ts'

/** Where a figure stands on the screen and on paper. */
export const figureGroups = {
  get audience() {
    return t('Who listens and follows')
  },
  instagram: 'Instagram',
  get band() {
    return t('What the band did')
  },
  get server() {
    return t('This server')
  },
} as const
export type FigureGroup = keyof typeof figureGroups

/** What a figure counts. A `change` is shown with its sign; what is `bytes` is shown as a size. */
export interface FigureMeaning {
  label: string
  group: FigureGroup
  unit: Unit
  kind?: 'change' | 'bytes'
  /** Is left out where there is no number, instead of saying why. */
  optional?: boolean
}

const followers = (service: string): FigureMeaning => ({
  get label() {
    return t('Followers on {service}', { service })
  },
  group: 'audience',
  unit: units.follower,
  optional: true,
})

/** Every figure of a report in the order in which it is shown; those that the specification names keep its names. */
export const figureMeanings = {
  weeklySpotifyFollowers: {
    get label() {
      return t('Followers on Spotify')
    },
    group: 'audience',
    unit: units.follower,
  },
  weeklyPlaylistFollows: {
    get label() {
      return t('New playlist followers')
    },
    group: 'audience',
    unit: units.none,
    kind: 'change',
  },
  weeklyPopIndex: {
    get label() {
      return t('Popularity index')
    },
    group: 'audience',
    unit: units.ofHundred,
  },
  spotifyStreams: {
    get label() {
      return t('Streams on Spotify')
    },
    group: 'audience',
    unit: units.stream,
  },
  linkClicks: {
    get label() {
      return t('Clicks on your links')
    },
    group: 'audience',
    unit: units.click,
  },
  deezerFans: {
    get label() {
      return t('Fans on Deezer')
    },
    group: 'audience',
    unit: units.fan,
    optional: true,
  },
  youtubeSubscribers: {
    get label() {
      return t('Subscribers on YouTube')
    },
    group: 'audience',
    unit: units.subscriber,
    optional: true,
  },
  soundcloudFollowers: followers('SoundCloud'),
  bandcampFollowers: followers('Bandcamp'),
  facebookFollowers: followers('Facebook'),
  tiktokFollowers: followers('TikTok'),
  igProfileWeeklyVisits: {
    get label() {
      return t('Views on Instagram')
    },
    group: 'instagram',
    unit: units.view,
  },
  igProfileWeeklyReach: {
    get label() {
      return t('Accounts reached a day')
    },
    group: 'instagram',
    unit: units.account,
  },
  igProfileWeeklyFollows: {
    get label() {
      return t('New followers')
    },
    group: 'instagram',
    unit: units.none,
    kind: 'change',
  },
  igSharedMedia: {
    get label() {
      return t('New posts')
    },
    group: 'instagram',
    unit: units.none,
    kind: 'change',
  },
  showsPlayed: {
    get label() {
      return t('Shows played')
    },
    group: 'band',
    unit: units.show,
  },
  releasesOut: {
    get label() {
      return t('Releases that came out')
    },
    group: 'band',
    unit: units.release,
  },
  demosUploaded: {
    get label() {
      return t('Demos uploaded')
    },
    group: 'band',
    unit: units.demo,
  },
  tasksDone: {
    get label() {
      return t('Tasks done')
    },
    group: 'band',
    unit: units.task,
  },
  tasksOverdue: {
    get label() {
      return t('Tasks overdue')
    },
    group: 'band',
    unit: units.task,
  },
  numberOfTransactions: {
    get label() {
      return t('Transactions')
    },
    group: 'band',
    unit: units.transaction,
  },
  storageBytes: {
    get label() {
      return t('Storage in use')
    },
    group: 'band',
    unit: units.none,
    kind: 'bytes',
  },
  numberOfBugs: {
    get label() {
      return t('Bugs reported')
    },
    group: 'server',
    unit: units.bug,
  },
} as const satisfies Record<string, FigureMeaning>
export type FigureKey = keyof typeof figureMeanings
export const figureKeys = Object.keys(figureMeanings) as FigureKey[]

/** What a figure counts. */
export const meaningOf = (key: FigureKey): FigureMeaning => figureMeanings[key]

/** The keys of `reportData`, as the specification names them. */
export const reportDataKeys = [
  'numberOfBugs',
  'igProfileWeeklyVisits',
  'igProfileWeeklyReach',
  'igProfileWeeklyFollows',
  'igSharedMedia',
  'numberOfTransactions',
  'weeklyPopIndex',
  'weeklyPlaylistFollows',
  'weeklySpotifyFollowers',
] as const satisfies readonly FigureKey[]
