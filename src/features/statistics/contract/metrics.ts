import type { ProviderName } from './providers.ts'

/** How days are put together to a number of a period. */
export type MetricKind = 'level' | 'flow' | 'mean'

/**
 * What one metric counts. A `level` is what stands there on a day (followers); a `flow` is what happened on that day
 * (streams) and is summed up; a `mean` counts people of each day, who would count twice in a sum. Numbers by hand and from files may be given for every metric.
 */
export interface Metric {
  label: string
  /** The unit after a number, for one and for several. */
  unit: readonly [one: string, several: string]
  kind: MetricKind
  /** What the number truly is, where its name alone would promise more. */
  note?: string
  /** Counts towards followers, or towards listens, of the popularity index. */
  counts?: 'followers' | 'listens'
}

const followers: Metric = { label: 'Followers', unit: ['follower', 'followers'], kind: 'level', counts: 'followers' }
const plural = (one: string): readonly [string, string] => [one, `${one}s`]

/** Every metric by provider; the first of each is what stat cards show. */
export const metrics = {
  spotify: {
    followers: {
      ...followers,
      note: 'From files of Spotify for Artists, by hand, or from Spotify where it still tells.',
    },
    streams: {
      label: 'Streams',
      unit: plural('stream'),
      kind: 'flow',
      counts: 'listens',
      note: 'Days in UTC.',
    },
    listeners: {
      label: 'Listeners a day',
      unit: plural('listener'),
      kind: 'mean',
      note: 'Different people of each day; over several days their average, as many listen on more than one.',
    },
    monthly_listeners: {
      label: 'Monthly listeners',
      unit: plural('listener'),
      kind: 'level',
      note: 'Different people within the 28 days before, as Spotify shows it.',
    },
    playlist_followers: {
      label: 'Followers of playlists',
      unit: plural('follower'),
      kind: 'level',
      note: 'Of the playlists that the band keeps there, by hand: no service tells it.',
    },
    popularity: { label: 'Popularity at Spotify', unit: ['of 100', 'of 100'], kind: 'level' },
  },
  apple_music: {
    plays: {
      label: 'Plays in 28 days',
      unit: plural('play'),
      kind: 'level',
      note: 'As Apple Music for Artists shows it for the last 28 days.',
    },
  },
  deezer: { fans: { label: 'Fans', unit: plural('fan'), kind: 'level', counts: 'followers' } },
  soundcloud: {
    followers,
    plays: { label: 'Plays, all time', unit: plural('play'), kind: 'level', note: 'Summed over all public tracks.' },
    tracks: { label: 'Tracks', unit: plural('track'), kind: 'level' },
  },
  bandcamp: { followers },
  listenbrainz: {
    listens: { label: 'Listens, all time', unit: plural('listen'), kind: 'level' },
    listeners: { label: 'Listeners, all time', unit: plural('listener'), kind: 'level' },
  },
  musicbrainz: {},
  youtube: {
    subscribers: {
      label: 'Subscribers',
      unit: plural('subscriber'),
      kind: 'level',
      counts: 'followers',
      note: 'YouTube rounds to three digits.',
    },
    views: { label: 'Views, all time', unit: plural('view'), kind: 'level' },
    videos: { label: 'Videos', unit: plural('video'), kind: 'level' },
  },
  instagram: {
    followers,
    reach: {
      label: 'Accounts reached a day',
      unit: plural('account'),
      kind: 'mean',
      note: 'Different accounts of each day; over several days their average, as many are reached on more than one.',
    },
    views: {
      label: 'Views',
      unit: plural('view'),
      kind: 'flow',
      note: 'Of posts, stories and reels. Instagram has told nobody about visits to the profile since January 2025.',
    },
    profile_links_taps: { label: 'Taps on links of the profile', unit: plural('tap'), kind: 'flow' },
    posts: { label: 'Posts', unit: plural('post'), kind: 'level' },
  },
  facebook: {
    followers,
    viewers: {
      label: 'Viewers a day',
      unit: plural('viewer'),
      kind: 'mean',
      note: 'Different people of each day who saw something of the Page; over several days their average.',
    },
  },
  tiktok: {
    followers,
    likes: { label: 'Likes, all time', unit: plural('like'), kind: 'level' },
    videos: { label: 'Videos', unit: plural('video'), kind: 'level' },
  },
} as const satisfies Record<ProviderName, Readonly<Record<string, Metric>>>

/** The metrics of a provider by their names. */
export const metricsOf = (provider: ProviderName): Readonly<Record<string, Metric>> => metrics[provider]

/** What a metric of a provider counts; undefined when there is none of this name. */
export const metricOf = (provider: ProviderName, name: string): Metric | undefined => metricsOf(provider)[name]
