/** Where a figure stands on the screen and on paper. */
export const figureGroups = {
  audience: 'Who listens and follows',
  instagram: 'Instagram',
  band: 'What the band did',
  server: 'This server',
} as const
export type FigureGroup = keyof typeof figureGroups

/** What a figure counts. A `change` is shown with its sign; what is `bytes` is shown as a size. */
export interface FigureMeaning {
  label: string
  group: FigureGroup
  unit: readonly [one: string, several: string]
  kind?: 'change' | 'bytes'
  /** Is left out where there is no number, instead of saying why. */
  optional?: boolean
}

const plural = (one: string): readonly [string, string] => [one, `${one}s`]
const followers = (of: string): FigureMeaning => ({
  label: `Followers on ${of}`,
  group: 'audience',
  unit: plural('follower'),
  optional: true,
})

/** Every figure of a report in the order in which it is shown; those that the specification names keep its names. */
export const figureMeanings = {
  weeklySpotifyFollowers: { label: 'Followers on Spotify', group: 'audience', unit: plural('follower') },
  weeklyPlaylistFollows: { label: 'New followers of playlists', group: 'audience', unit: ['', ''], kind: 'change' },
  weeklyPopIndex: { label: 'Popularity index', group: 'audience', unit: ['of 100', 'of 100'] },
  spotifyStreams: { label: 'Streams on Spotify', group: 'audience', unit: plural('stream') },
  linkClicks: { label: 'Clicks on your links', group: 'audience', unit: plural('click') },
  deezerFans: { ...followers('Deezer'), label: 'Fans on Deezer', unit: plural('fan') },
  youtubeSubscribers: { ...followers('YouTube'), label: 'Subscribers on YouTube', unit: plural('subscriber') },
  soundcloudFollowers: followers('SoundCloud'),
  bandcampFollowers: followers('Bandcamp'),
  facebookFollowers: followers('Facebook'),
  tiktokFollowers: followers('TikTok'),
  igProfileWeeklyVisits: { label: 'Views on Instagram', group: 'instagram', unit: plural('view') },
  igProfileWeeklyReach: { label: 'Accounts reached a day', group: 'instagram', unit: plural('account') },
  igProfileWeeklyFollows: { label: 'New followers', group: 'instagram', unit: ['', ''], kind: 'change' },
  igSharedMedia: { label: 'New posts', group: 'instagram', unit: ['', ''], kind: 'change' },
  showsPlayed: { label: 'Shows played', group: 'band', unit: plural('show') },
  releasesOut: { label: 'Releases that came out', group: 'band', unit: plural('release') },
  demosUploaded: { label: 'Demos uploaded', group: 'band', unit: plural('demo') },
  tasksDone: { label: 'Tasks done', group: 'band', unit: plural('task') },
  tasksOverdue: { label: 'Tasks overdue', group: 'band', unit: plural('task') },
  numberOfTransactions: { label: 'Transactions', group: 'band', unit: plural('transaction') },
  storageBytes: { label: 'Storage in use', group: 'band', unit: ['', ''], kind: 'bytes' },
  numberOfBugs: { label: 'Bugs reported', group: 'server', unit: plural('bug') },
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
