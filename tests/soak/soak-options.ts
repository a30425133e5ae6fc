/** How often a server is killed. */
export const kills = Number(process.env.SOAK_KILLS ?? 200)

/** How long the lines to the store and the database go wrong. */
export const faultyMinutes = Number(process.env.SOAK_MINUTES ?? 10)
