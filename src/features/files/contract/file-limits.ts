/** The largest file, in bytes. */
export const maxFileBytes = 5_000_000_000
/** What one call may send in one go, in bytes: larger files come in pieces, whose room is booked before they flow. */
export const maxAtOnceBytes = 20_000_000
export const maxItemName = 200
/** Folders within folders. */
export const maxDepth = 20
export const maxItems = 20_000
export const maxInFolder = 2000
export const maxVersions = 100
export const maxFileLinks = 20
/** How many items one call moves, throws away or brings back. */
export const maxAtOnce = 500
/** How long the trash keeps what is in it, in days. */
export const trashDays = 30
export const maxFound = 200
/** How much of a text is shown, in bytes. */
export const shownTextBytes = 100_000

/** Most files that are told of one song, release or task. */
export const mostFilesOf = 500

/** Most songs, releases and tasks that a file can be linked to. */
export const mostTargetsTold = 3000
