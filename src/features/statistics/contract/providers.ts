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
    about:
      'Spotify no longer tells programs like this one how many follow an artist. Bring the numbers with the files of Spotify for Artists.',
  },
  apple_music: {
    label: 'Apple Music',
    way: 'hand',
    about: 'Apple tells no program about plays. Enter what Apple Music for Artists shows you.',
  },
  deezer: { label: 'Deezer', way: 'open', about: 'Fans of the artist, once a day.' },
  soundcloud: {
    label: 'SoundCloud',
    way: 'login',
    about: 'Followers, tracks and plays of the account that you log in with.',
  },
  bandcamp: {
    label: 'Bandcamp',
    way: 'hand',
    about: 'Bandcamp tells no program about followers. Enter what its page shows you.',
  },
  listenbrainz: {
    label: 'ListenBrainz',
    way: 'open',
    about: 'Listens and listeners among people who keep a diary of what they hear; a small, open part of the world.',
  },
  musicbrainz: {
    label: 'MusicBrainz',
    way: 'open',
    about: 'The open encyclopedia of music. It has no numbers, but knows at which other services an artist is.',
  },
  youtube: {
    label: 'YouTube',
    way: 'key',
    about: 'Subscribers (YouTube rounds them), views and videos of the channel.',
  },
  instagram: {
    label: 'Instagram',
    way: 'login',
    about: 'Needs a professional account. Days come up to 48 hours late; reach begins when you connect.',
  },
  facebook: { label: 'Facebook', way: 'login', about: 'Followers and viewers of the Page of the band.' },
  tiktok: { label: 'TikTok', way: 'login', about: 'Followers, likes and videos of the account that you log in with.' },
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
