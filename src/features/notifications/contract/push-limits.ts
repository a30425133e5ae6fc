/** Most devices of one person; the one that was switched on first goes when there are more. */
export const mostDevices = 10

/** Seconds until something new is pushed: who reads it at once where they are is spared it. */
export const pushDelaySeconds = 10

/** Seconds between two pushes to one person; what comes meanwhile is collected. */
export const pushPauseSeconds = 60

/** Days for which something unread is still pushed. */
export const pushedDays = 3

/** Quiet hours of who has chosen none, in minutes of the day: from ten in the evening until eight. */
export const usualQuiet = { from: 22 * 60, until: 8 * 60 } as const

/** Seconds to wait after each failed try; with the last one a message is given up. */
export const pushWaits = [30, 300, 1800, 7200] as const

/** Seconds in which a push service has to answer. */
export const pushAnswerSeconds = 10
