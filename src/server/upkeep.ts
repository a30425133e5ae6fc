import type { Database } from './database/database.ts'
import { forgetWhatRanOut } from './database/upkeep.store.ts'
import { every, type Report, type Stop } from './timed-work.ts'

const everyMs = 10 * 60_000

/** Forgets now and then what has run out; returns how to stop. */
export const startUpkeep = (database: Database, report: Report): Stop =>
  every(everyMs, () => forgetWhatRanOut(database), report)
