import type { ProviderName } from '../contract/providers.ts'

/** A band at a provider: the account as the provider names it, and the address of its page. */
export interface ArtistAddress {
  provider: ProviderName
  account: string
  url: string
}

/** The forms of addresses that are known, with what makes the account's page out of the account. */
const forms: readonly [ProviderName, RegExp, (account: string) => string][] = [
  [
    'spotify',
    /^(?:spotify:artist:|(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z-]+\/)?artist\/)([A-Za-z0-9]{22})(?:[/?#].*)?$/,
    (account) => `https://open.spotify.com/artist/${account}`,
  ],
  [
    'deezer',
    /^(?:https?:\/\/)?(?:www\.)?deezer\.com\/(?:[a-z]{2}\/)?artist\/(\d{1,12})(?:[/?#].*)?$/,
    (account) => `https://www.deezer.com/artist/${account}`,
  ],
  [
    'musicbrainz',
    /^(?:https?:\/\/)?(?:beta\.)?musicbrainz\.org\/artist\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#].*)?$/i,
    (account) => `https://musicbrainz.org/artist/${account}`,
  ],
  [
    'listenbrainz',
    /^(?:https?:\/\/)?listenbrainz\.org\/artist\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#].*)?$/i,
    (account) => `https://listenbrainz.org/artist/${account}`,
  ],
  [
    'youtube',
    /^(?:https?:\/\/)?(?:www\.|m\.|music\.)?youtube\.com\/(?:channel\/(UC[\w-]{22})|(@[\w.-]{3,30}))(?:[/?#].*)?$/,
    (account) => `https://www.youtube.com/${account.startsWith('@') ? account : `channel/${account}`}`,
  ],
]

/** Which band at which provider a pasted address means; null when it is none of those that are known. */
export const readArtistAddress = (pasted: string): ArtistAddress | null => {
  const text = pasted.trim()
  for (const [provider, form, urlOf] of forms) {
    const account = form
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined)
    if (account === undefined) continue
    const kept = provider === 'musicbrainz' || provider === 'listenbrainz' ? account.toLowerCase() : account
    return { provider, account: kept, url: urlOf(kept) }
  }
  return null
}

/** The bands at providers among addresses, one for each provider; a MusicBrainz id is that of ListenBrainz, too. */
export const artistAddresses = (urls: readonly string[]): ArtistAddress[] => {
  const found = new Map<ProviderName, ArtistAddress>()
  for (const url of urls) {
    const one = readArtistAddress(url)
    if (one && !found.has(one.provider)) found.set(one.provider, one)
  }
  const brainz = found.get('musicbrainz')
  if (brainz && !found.has('listenbrainz')) {
    const { account } = brainz
    found.set('listenbrainz', { provider: 'listenbrainz', account, url: `https://listenbrainz.org/artist/${account}` })
  }
  return [...found.values()]
}
