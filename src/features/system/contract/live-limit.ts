/** Streams of live events that one person may have open at once at one server process; each browser needs one. */
export const mostLiveStreams = 8
