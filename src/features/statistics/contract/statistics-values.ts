import { t } from '#kernel/language/translate.ts'

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
  get audience() {
    return t('Audience: followers, listeners and streams by day')
  },
  get song_days() {
    return t('Streams of one song by day')
  },
  get songs() {
    return t('Songs with their streams, listeners and saves')
  },
}

/** What is said about numbers, word for word. */
export const statisticsTexts = {
  get added() {
    return t('Number saved.')
  },
  get deleted() {
    return t('Number deleted.')
  },
  get restored() {
    return t('The number is back.')
  },
  get asked() {
    return t('The numbers are being fetched.')
  },
  get disconnected() {
    return t('Disconnected. The numbers so far stay.')
  },
  get importUndone() {
    return t('Import undone.')
  },
  get instruments() {
    return t('Instruments saved.')
  },
} as const
