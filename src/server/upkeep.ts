import { forgetOldRecords } from '#features/audit/server/api.ts'
import type { Database } from './database/database.ts'
import { forgetWhatRanOut } from './database/upkeep.store.ts'

const everyMs = 10 * 60_000

const forget = async (database: Database): Promise<void> => {
  await forgetWhatRanOut(database)
  await forgetOldRecords(database)
}

/** Forgets now and then what has run out; returns how to stop. */
export const startUpkeep = (database: Database, report: (error: Error) => void): (() => void) => {
  const timer = setInterval(() => void forget(database).catch(report), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
