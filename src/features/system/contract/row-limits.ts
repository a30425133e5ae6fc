/** Streams of live events that one person may have open at once at one server process; each browser needs one. */
export const mostLiveStreams = 8

/** Most methods of one address. */
export const mostMethods = 8

/** Most rows of the system. */
export const mostRules = 2000
