import { t } from '#kernel/language/translate.ts'

/** Where numbers come from, in the order in which screens show them. */
export const providerNames = [
  'spotify',
  'apple_music',
  'deezer',
  'soundcloud',
  'bandcamp',
  'listenbrainz',
  'musicbrainz',
  'youtube',
  'instagram',
  'facebook',
  'tiktok',
] as const
export type ProviderName = (typeof providerNames)[number]

/**
 * How numbers come: `open` asks with the band's address alone, `key` needs a key of this server, `login` needs an app of this
 * server and somebody of the band who logs in there, `hand` has nobody to ask.
 */
export type ProviderWay = 'open' | 'key' | 'login' | 'hand'

/** What one provider is, for people. */
export interface Provider {
  label: string
  way: ProviderWay
  /** What is to be known before connecting, in one or two sentences. */
  about: string
}

/** Every provider; those of the way `hand` are filled by entries and files alone. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  spotify: {
    label: 'Spotify',
    way: 'key',
    get about() {
      return t(
        'Spotify no longer shares follower counts with apps like this one. Import them with Spotify for Artists files.',
      )
    },
  },
  apple_music: {
    label: 'Apple Music',
    way: 'hand',
    get about() {
      return t('Apple doesn’t share plays with apps. Enter what Apple Music for Artists shows you.')
    },
  },
  deezer: {
    label: 'Deezer',
    way: 'open',
    get about() {
      return t('Fans of the artist, once a day.')
    },
  },
  soundcloud: {
    label: 'SoundCloud',
    way: 'login',
    get about() {
      return t('Followers, tracks and plays of the account you log in with.')
    },
  },
  bandcamp: {
    label: 'Bandcamp',
    way: 'hand',
    get about() {
      return t('Bandcamp doesn’t share followers with apps. Enter what its page shows you.')
    },
  },
  listenbrainz: {
    label: 'ListenBrainz',
    way: 'open',
    get about() {
      return t('Listens and listeners among people who log what they hear: a small, open corner of the world.')
    },
  },
  musicbrainz: {
    label: 'MusicBrainz',
    way: 'open',
    get about() {
      return t('The open music encyclopedia. It has no numbers, but knows which other services an artist is on.')
    },
  },
  youtube: {
    label: 'YouTube',
    way: 'key',
    get about() {
      return t('Subscribers (YouTube rounds them), views and videos of the channel.')
    },
  },
  instagram: {
    label: 'Instagram',
    way: 'login',
    get about() {
      return t('Needs a professional account. Numbers arrive up to 48 hours late; reach starts when you connect.')
    },
  },
  facebook: {
    label: 'Facebook',
    way: 'login',
    get about() {
      return t('Followers and viewers of the band’s Page.')
    },
  },
  tiktok: {
    label: 'TikTok',
    way: 'login',
    get about() {
      return t('Followers, likes and videos of the account you log in with.')
    },
  },
}

/** Which providers a screen shows. */
export const screenProviders = {
  streaming: ['spotify', 'apple_music', 'deezer', 'soundcloud', 'bandcamp', 'listenbrainz'],
  facebook: ['instagram', 'facebook'],
  tiktok: ['tiktok'],
  youtube: ['youtube'],
} as const satisfies Record<string, readonly ProviderName[]>
export type NumbersScreen = keyof typeof screenProviders
export const numbersScreens = Object.keys(screenProviders) as NumbersScreen[]
