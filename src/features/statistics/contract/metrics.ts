import { t } from '#kernel/language/translate.ts'
import type { ProviderName } from './providers.ts'
import { type Unit, units } from './units.ts'

/** How days are put together to a number of a period. */
export type MetricKind = 'level' | 'flow' | 'mean'

/**
 * What one metric counts. A `level` is what stands there on a day (followers); a `flow` is what happened on that day
 * (streams) and is summed up; a `mean` counts people of each day, who would count twice in a sum. Numbers by hand and from files may be given for every metric.
 */
export interface Metric {
  label: string
  unit: Unit
  kind: MetricKind
  /** What the number truly is, where its name alone would promise more. */
  note?: string
  /** Counts towards followers, or towards listens, of the popularity index. */
  counts?: 'followers' | 'listens'
}

const followers: Metric = {
  get label() {
    return t('Followers')
  },
  unit: units.follower,
  kind: 'level',
  counts: 'followers',
}

/** Every metric by provider; the first of each is what stat cards show. */
export const metrics = {
  spotify: {
    followers: {
      get label() {
        return t('Followers')
      },
      unit: units.follower,
      kind: 'level',
      counts: 'followers',
      get note() {
        return t('From Spotify for Artists files, by hand, or from Spotify where it still shares them.')
      },
    },
    streams: {
      get label() {
        return t('Streams')
      },
      unit: units.stream,
      kind: 'flow',
      counts: 'listens',
      get note() {
        return t('Days in UTC.')
      },
    },
    listeners: {
      get label() {
        return t('Listeners a day')
      },
      unit: units.listener,
      kind: 'mean',
      get note() {
        return t('Different people each day; over several days it’s the average, as many listen on more than one.')
      },
    },
    monthly_listeners: {
      get label() {
        return t('Monthly listeners')
      },
      unit: units.listener,
      kind: 'level',
      get note() {
        return t('Different people in the past 28 days, as Spotify shows it.')
      },
    },
    playlist_followers: {
      get label() {
        return t('Playlist followers')
      },
      unit: units.follower,
      kind: 'level',
      get note() {
        return t('For playlists the band keeps there, entered by hand: no service shares it.')
      },
    },
    popularity: {
      get label() {
        return t('Popularity on Spotify')
      },
      unit: units.ofHundred,
      kind: 'level',
    },
  },
  apple_music: {
    plays: {
      get label() {
        return t('Plays in 28 days')
      },
      unit: units.play,
      kind: 'level',
      get note() {
        return t('As Apple Music for Artists shows it for the last 28 days.')
      },
    },
  },
  deezer: {
    fans: {
      get label() {
        return t('Fans')
      },
      unit: units.fan,
      kind: 'level',
      counts: 'followers',
    },
  },
  soundcloud: {
    followers,
    plays: {
      get label() {
        return t('Plays, all time')
      },
      unit: units.play,
      kind: 'level',
      get note() {
        return t('Added up over all public tracks.')
      },
    },
    tracks: {
      get label() {
        return t('Tracks')
      },
      unit: units.track,
      kind: 'level',
    },
  },
  bandcamp: { followers },
  listenbrainz: {
    listens: {
      get label() {
        return t('Listens, all time')
      },
      unit: units.listen,
      kind: 'level',
    },
    listeners: {
      get label() {
        return t('Listeners, all time')
      },
      unit: units.listener,
      kind: 'level',
    },
  },
  musicbrainz: {},
  youtube: {
    subscribers: {
      get label() {
        return t('Subscribers')
      },
      unit: units.subscriber,
      kind: 'level',
      counts: 'followers',
      get note() {
        return t('YouTube rounds to three digits.')
      },
    },
    views: {
      get label() {
        return t('Views, all time')
      },
      unit: units.view,
      kind: 'level',
    },
    videos: {
      get label() {
        return t('Videos')
      },
      unit: units.video,
      kind: 'level',
    },
  },
  instagram: {
    followers,
    reach: {
      get label() {
        return t('Accounts reached a day')
      },
      unit: units.account,
      kind: 'mean',
      get note() {
        return t(
          'Different accounts each day; over several days it’s the average, as many are reached on more than one.',
        )
      },
    },
    views: {
      get label() {
        return t('Views')
      },
      unit: units.view,
      kind: 'flow',
      get note() {
        return t('Of posts, stories and reels. Instagram stopped sharing profile visits in January 2025.')
      },
    },
    profile_links_taps: {
      get label() {
        return t('Taps on profile links')
      },
      unit: units.tap,
      kind: 'flow',
    },
    posts: {
      get label() {
        return t('Posts')
      },
      unit: units.post,
      kind: 'level',
    },
  },
  facebook: {
    followers,
    viewers: {
      get label() {
        return t('Viewers a day')
      },
      unit: units.viewer,
      kind: 'mean',
      get note() {
        return t('Different people each day who saw something of the Page; over several days it’s the average.')
      },
    },
  },
  tiktok: {
    followers,
    likes: {
      get label() {
        return t('Likes, all time')
      },
      unit: units.like,
      kind: 'level',
    },
    videos: {
      get label() {
        return t('Videos')
      },
      unit: units.video,
      kind: 'level',
    },
  },
} as const satisfies Record<ProviderName, Readonly<Record<string, Metric>>>

/** The metrics of a provider by their names. */
export const metricsOf = (provider: ProviderName): Readonly<Record<string, Metric>> => metrics[provider]

/** What a metric of a provider counts; undefined when there is none of this name. */
export const metricOf = (provider: ProviderName, name: string): Metric | undefined => metricsOf(provider)[name]
