import { t } from '#kernel/language/translate.ts'

/** Longest name of a guest or of a link, in characters. */
export const maxGuestNameLength = 40

/** Most songs behind one link. */
export const maxSongsOfLink = 50

/** Most links that a workspace keeps open. */
export const maxLinks = 200

/** Most people who give their name, or the password, at one link. */
export const maxGuestsOfLink = 200

/** Open pages of one link that hear what happens at once, at one server process; the others ask now and then. */
export const mostStreamsOfLink = 100

/** Open pages, of whatever links, that do so from one address. */
export const mostStreamsOfAddress = 20

/** What everybody reads whose link is unknown, taken back, run out, or not a link at all. */
export const deadLinkText = (): string => t('This link no longer works.')

/** Most versions of a song that a guest hears, the newest of them. */
export const mostVersionsOfSong = 500

/** Most things that guests of a link have asked for. */
export const mostAsks = 200
