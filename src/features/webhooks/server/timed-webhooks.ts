import type { TimedWork } from '#server/feature.ts'
import type { Services } from '#server/services.ts'
import { keptDays, mostKept } from '../contract/webhooks-limits.ts'
import { claimDue, pruneDeliveries } from './deliveries.store.ts'
import { forgetFormerSecrets } from './store.ts'

const minute = 60_000
const atOnce = 500

/** Hands everything to jobs whose next try has come, once among all processes; answers how much. */
export const sendWhatIsDue = (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  now = new Date(),
): Promise<number> =>
  database.outside(async (tx) => {
    const due = await claimDue(tx, now, atOnce)
    for (const data of due) await jobs.send(tx, 'send-webhook', data)
    return due.length
  })

/** Looks every minute what is to be tried again. */
export const retrying: TimedWork = {
  name: 'webhooks',
  everyMs: minute,
  work: (services) => sendWhatIsDue(services),
}

/** Forgets the old end of the log, and secrets that sign no more. */
export const forgetWhatIsOver = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await pruneDeliveries(database, keptDays, mostKept)
  await forgetFormerSecrets(database)
}

/** Does so every hour. */
export const forgetting: TimedWork = {
  name: 'webhook log',
  everyMs: 60 * minute,
  work: (services) => forgetWhatIsOver(services),
}
