import type { TimedWork } from '#server/feature.ts'
import type { Services } from '#server/services.ts'
import { purge } from './image-files.store.ts'

const hour = 3_600_000

/** Removes for good what was deleted a day ago, and lets its files go. */
const purgeCommunity = ({ database, jobs }: Services): Promise<void> =>
  database.outside(async (tx) => {
    const keys = await purge(tx)
    if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
  })

/** Does so every hour. */
export const communityPurge: TimedWork = {
  name: 'community',
  everyMs: hour,
  work: purgeCommunity,
}
