/** A browser sends files of at least so many bytes in pieces; smaller ones go in one call. */
export const resumableFromBytes = 5_000_000

/** The largest piece that our browser client sends in one request, in bytes. */
export const pieceBytes = 8_000_000

/** An upload that rests so many hours ends. */
export const idleHours = 24

/** At most so many unfinished uploads of one person in a workspace. */
export const mostUnfinished = 50
