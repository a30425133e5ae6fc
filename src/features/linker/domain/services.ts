// On a square of 24, to be drawn with a line of 2; several paths as one.
/** The outlines of the icons on link pages, by their names: Tabler Icons (MIT). */
export const servicePaths = {
  spotify:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0 M8 11.973c2.5 -1.473 5.5 -.973 7.5 .527 M9 15c1.5 -1 4 -1 5 .5 M7 9c2 -1 6 -2 10 .5',
  apple:
    'M8.286 7.008c-3.216 0 -4.286 3.23 -4.286 5.92c0 3.229 2.143 8.072 4.286 8.072c1.165 -.05 1.799 -.538 3.214 -.538c1.406 0 1.607 .538 3.214 .538s4.286 -3.229 4.286 -5.381c-.03 -.011 -2.649 -.434 -2.679 -3.23c-.02 -2.335 2.589 -3.179 2.679 -3.228c-1.096 -1.606 -3.162 -2.113 -3.75 -2.153c-1.535 -.12 -3.032 1.077 -3.75 1.077c-.729 0 -2.036 -1.077 -3.214 -1.077 M12 4a2 2 0 0 0 2 -2a2 2 0 0 0 -2 2',
  youtube: 'M2 8a4 4 0 0 1 4 -4h12a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-12a4 4 0 0 1 -4 -4v-8 M10 9l5 3l-5 3l0 -6',
  bandcamp: 'M8.5 6h13.5l-7 12h-13l6.5 -12',
  soundcloud: 'M17 11h1c1.38 0 3 1.274 3 3c0 1.657 -1.5 3 -3 3l-6 0v-10c3 0 4.5 1.5 5 4 M9 8l0 9 M6 17l0 -7 M3 16l0 -2',
  deezer:
    'M3 16.5h2v.5h-2l0 -.5 M8 16.5h2.5v.5h-2.5l0 -.5 M16 17h-2.5v-.5h2.5l0 .5 M21.5 17h-2.5v-.5h2.5l0 .5 M21.5 13h-2.5v.5h2.5l0 -.5 M21.5 9.5h-2.5v.5h2.5l0 -.5 M21.5 6h-2.5v.5h2.5l0 -.5 M16 13h-2.5v.5h2.5l0 -.5 M8 13.5h2.5v-.5h-2.5l0 .5 M8 9.5h2.5v.5h-2.5l0 -.5',
  tidal:
    'M5.333 6l3.334 3.25l3.333 -3.25l3.333 3.25l3.334 -3.25l3.333 3.25l-3.333 3.25l-3.334 -3.25l-3.333 3.25l3.333 3.25l-3.333 3.25l-3.333 -3.25l3.333 -3.25l-3.333 -3.25l-3.334 3.25l-3.333 -3.25l3.333 -3.25',
  amazon:
    'M17 12.5a15.198 15.198 0 0 1 -7.37 1.44a14.62 14.62 0 0 1 -6.63 -2.94 M19.5 15c.907 -1.411 1.451 -3.323 1.5 -5c-1.197 -.773 -2.577 -.935 -4 -1',
  instagram:
    'M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10 M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 0 0 -7 0 M17 7v.01',
  tiktok:
    'M21 7.917v4.034a9.948 9.948 0 0 1 -5 -1.951v4.5a6.5 6.5 0 1 1 -8 -6.326v4.326a2.5 2.5 0 1 0 4 2v-11.5h4.083a6.005 6.005 0 0 0 4.917 4.917',
  facebook: 'M7 10v4h3v7h4v-7h3l1 -4h-4v-2a1 1 0 0 1 1 -1h3v-4h-3a5 5 0 0 0 -5 5v2h-3',
  x: 'M4 4l11.733 16h4.267l-11.733 -16l-4.267 0 M4 20l6.768 -6.768m2.46 -2.46l6.772 -6.772',
  threads:
    'M19 7.5c-1.333 -3 -3.667 -4.5 -7 -4.5c-5 0 -8 2.5 -8 9s3.5 9 8 9s7 -3 7 -5s-1 -5 -7 -5c-2.5 0 -3 1.25 -3 2.5c0 1.5 1 2.5 2.5 2.5c2.5 0 3.5 -1.5 3.5 -5s-2 -4 -3 -4s-1.833 .333 -2.5 1',
  bluesky:
    'M6.335 5.144c-1.654 -1.199 -4.335 -2.127 -4.335 .826c0 .59 .35 4.953 .556 5.661c.713 2.463 3.13 2.75 5.444 2.369c-4.045 .665 -4.889 3.208 -2.667 5.41c1.03 1.018 1.913 1.59 2.667 1.59c2 0 3.134 -2.769 3.5 -3.5c.333 -.667 .5 -1.167 .5 -1.5c0 .333 .167 .833 .5 1.5c.366 .731 1.5 3.5 3.5 3.5c.754 0 1.637 -.571 2.667 -1.59c2.222 -2.203 1.378 -4.746 -2.667 -5.41c2.314 .38 4.73 .094 5.444 -2.369c.206 -.708 .556 -5.072 .556 -5.661c0 -2.953 -2.68 -2.025 -4.335 -.826c-2.293 1.662 -4.76 5.048 -5.665 6.856c-.905 -1.808 -3.372 -5.194 -5.665 -6.856',
  mastodon:
    'M18.648 15.254c-1.816 1.763 -6.648 1.626 -6.648 1.626a18.262 18.262 0 0 1 -3.288 -.256c1.127 1.985 4.12 2.81 8.982 2.475c-1.945 2.013 -13.598 5.257 -13.668 -7.636l-.026 -1.154c0 -3.036 .023 -4.115 1.352 -5.633c1.671 -1.91 6.648 -1.666 6.648 -1.666s4.977 -.243 6.648 1.667c1.329 1.518 1.352 2.597 1.352 5.633s-.456 4.074 -1.352 4.944 M12 11.204v-2.926c0 -1.258 -.895 -2.278 -2 -2.278s-2 1.02 -2 2.278v4.722m4 -4.722c0 -1.258 .895 -2.278 2 -2.278s2 1.02 2 2.278v4.722',
  twitch:
    'M4 5v11a1 1 0 0 0 1 1h2v4l4 -4h5.584c.266 0 .52 -.105 .707 -.293l2.415 -2.414c.187 -.188 .293 -.442 .293 -.708v-8.585a1 1 0 0 0 -1 -1h-14a1 1 0 0 0 -1 1l.001 0 M16 8l0 4 M12 8l0 4',
  discord:
    'M8 12a1 1 0 1 0 2 0a1 1 0 0 0 -2 0 M14 12a1 1 0 1 0 2 0a1 1 0 0 0 -2 0 M15.5 17c0 1 1.5 3 2 3c1.5 0 2.833 -1.667 3.5 -3c.667 -1.667 .5 -5.833 -1.5 -11.5c-1.457 -1.015 -3 -1.34 -4.5 -1.5l-.972 1.923a11.913 11.913 0 0 0 -4.053 0l-.975 -1.923c-1.5 .16 -3.043 .485 -4.5 1.5c-2 5.667 -2.167 9.833 -1.5 11.5c.667 1.333 2 3 3.5 3c.5 0 2 -2 2 -3 M7 16.5c3.5 1 6.5 1 10 0',
  patreon:
    'M20 8.408c-.003 -2.299 -1.746 -4.182 -3.79 -4.862c-2.54 -.844 -5.888 -.722 -8.312 .453c-2.939 1.425 -3.862 4.545 -3.896 7.656c-.028 2.559 .22 9.297 3.92 9.345c2.75 .036 3.159 -3.603 4.43 -5.356c.906 -1.247 2.071 -1.599 3.506 -1.963c2.465 -.627 4.146 -2.626 4.142 -5.273',
  ticket:
    'M15 5l0 2 M15 11l0 2 M15 17l0 2 M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-3a2 2 0 0 0 0 -4v-3a2 2 0 0 1 2 -2',
  mail: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10 M3 7l9 6l9 -6',
  web: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0 M3.6 9h16.8 M3.6 15h16.8 M11.5 3a17 17 0 0 0 0 18 M12.5 3a17 17 0 0 1 0 18',
} as const

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
