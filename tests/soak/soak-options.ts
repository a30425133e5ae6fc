import { randomUUID } from 'node:crypto'

/** What is drawn in a soak is drawn by this: SOAK_SEED, which is printed. */
export const soakSeed = process.env.SOAK_SEED ?? randomUUID().slice(0, 8)

/** How often a server is killed. */
export const kills = Number(process.env.SOAK_KILLS ?? 200)

/** How long the lines to the store and the database go wrong. */
export const faultyMinutes = Number(process.env.SOAK_MINUTES ?? 10)
