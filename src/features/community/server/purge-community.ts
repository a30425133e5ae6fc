import type { Services } from '#server/services.ts'
import { purge } from './images.store.ts'

const hour = 3_600_000

/** Removes for good what was deleted a day ago, and lets its files go. */
const purgeCommunity = ({ database, jobs }: Services): Promise<void> =>
  database.outside(async (tx) => {
    const keys = await purge(tx)
    if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
  })

/** Does so every hour; returns how to stop. */
export const startCommunityPurge = (services: Services, report: (error: Error) => void): (() => void) => {
  const timer = setInterval(() => void purgeCommunity(services).catch(report), hour)
  timer.unref()
  return () => clearInterval(timer)
}
