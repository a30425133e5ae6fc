/** Longest name of a guest or of a link, in characters. */
export const maxGuestNameLength = 40

/** Most songs behind one link. */
export const maxSongsOfLink = 50

/** Most links that a workspace keeps open. */
export const maxLinks = 200

/** Most people who give their name, or the password, at one link. */
export const maxGuestsOfLink = 200

/** What everybody reads whose link is unknown, taken back, run out, or not a link at all. */
export const deadLinkText = 'This link does not work any more.'
