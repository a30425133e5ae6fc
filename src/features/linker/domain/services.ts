import type { servicePaths } from './service-paths.ts'

/** The name of an icon. */
export type ServiceIcon = keyof typeof servicePaths

/** What an address leads to: an icon, and how people call it. */
export interface Service {
  icon: ServiceIcon
  name: string
}

// By the end of the host; the longer one first where one ends in the other.
const known: readonly (readonly [host: string, icon: ServiceIcon, name: string])[] = [
  ['open.spotify.com', 'spotify', 'Spotify'],
  ['spotify.com', 'spotify', 'Spotify'],
  ['spotify.link', 'spotify', 'Spotify'],
  ['music.apple.com', 'apple', 'Apple Music'],
  ['itunes.apple.com', 'apple', 'iTunes'],
  ['apple.com', 'apple', 'Apple'],
  ['music.youtube.com', 'youtube', 'YouTube Music'],
  ['youtube.com', 'youtube', 'YouTube'],
  ['youtu.be', 'youtube', 'YouTube'],
  ['bandcamp.com', 'bandcamp', 'Bandcamp'],
  ['soundcloud.com', 'soundcloud', 'SoundCloud'],
  ['deezer.com', 'deezer', 'Deezer'],
  ['deezer.page.link', 'deezer', 'Deezer'],
  ['tidal.com', 'tidal', 'TIDAL'],
  ['music.amazon.com', 'amazon', 'Amazon Music'],
  ['amazon.com', 'amazon', 'Amazon'],
  ['amazon.de', 'amazon', 'Amazon'],
  ['amazon.co.uk', 'amazon', 'Amazon'],
  ['instagram.com', 'instagram', 'Instagram'],
  ['tiktok.com', 'tiktok', 'TikTok'],
  ['facebook.com', 'facebook', 'Facebook'],
  ['fb.com', 'facebook', 'Facebook'],
  ['twitter.com', 'x', 'X'],
  ['x.com', 'x', 'X'],
  ['threads.net', 'threads', 'Threads'],
  ['threads.com', 'threads', 'Threads'],
  ['bsky.app', 'bluesky', 'Bluesky'],
  ['mastodon.social', 'mastodon', 'Mastodon'],
  ['twitch.tv', 'twitch', 'Twitch'],
  ['discord.gg', 'discord', 'Discord'],
  ['discord.com', 'discord', 'Discord'],
  ['patreon.com', 'patreon', 'Patreon'],
  ['eventbrite.com', 'ticket', 'Eventbrite'],
  ['ticketmaster.com', 'ticket', 'Ticketmaster'],
  ['dice.fm', 'ticket', 'DICE'],
  ['songkick.com', 'ticket', 'Songkick'],
  ['bandsintown.com', 'ticket', 'Bandsintown'],
  ['goout.net', 'ticket', 'GoOut'],
]

/** The host of a web address, without `www.`; empty when there is none yet. */
export const hostOf = (url: string): string =>
  (/^(?:https?:\/\/)?([^/?#:\s]+)/i.exec(url.trim())?.[1] ?? '').toLowerCase().replace(/^www\.|\.$/g, '')

/** What an address leads to, recognised by its host; another site is called by its host. */
export const serviceOf = (url: string): Service => {
  const host = hostOf(url)
  const found = known.find(([end]) => host === end || host.endsWith(`.${end}`))
  return found ? { icon: found[1], name: found[2] } : { icon: 'web', name: host }
}
