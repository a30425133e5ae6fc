/** What state a connection is in; `waiting` until a provider has answered for the first time. */
export const connectionStates = [
  'not_connected',
  'waiting',
  'ok',
  'needs_login',
  'rate_limited',
  'field_removed',
  'error',
] as const
export type ConnectionState = (typeof connectionStates)[number]

/** What is read of a file: the Audience export, the days of one song, or the list of songs of Spotify for Artists. */
export const numbersFileKinds = ['audience', 'song_days', 'songs'] as const
export type NumbersFileKind = (typeof numbersFileKinds)[number]

/** The kinds of files in words. */
export const fileKindNames: Readonly<Record<NumbersFileKind, string>> = {
  audience: 'Audience: followers, listeners and streams by day',
  song_days: 'Streams of one song by day',
  songs: 'Songs with their streams, listeners and saves',
}

/** What is said about numbers, word for word. */
export const statisticsTexts = {
  added: 'The number is kept.',
  deleted: 'The number is deleted.',
  restored: 'The number is back.',
  asked: 'The numbers are being fetched.',
  disconnected: 'Disconnected. The numbers so far stay.',
  importUndone: 'What the file brought is taken away again.',
  instruments: 'Instruments saved.',
} as const
