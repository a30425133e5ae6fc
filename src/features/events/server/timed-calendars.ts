import type { TimedWork } from '#server/feature.ts'
import type { Services } from '#server/services.ts'
import { claimDueSubscribed, forgetDeletedSubscribed } from './subscribed.store.ts'

const minute = 60_000
const atOnce = 200

/** Hands every calendar to a job that is to be looked at, once among all processes; answers how many. */
export const readWhatIsDue = (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  now = new Date(),
): Promise<number> =>
  database.outside(async (tx) => {
    const due = await claimDueSubscribed(tx, now, atOnce)
    for (const data of due) await jobs.send(tx, 'read-calendar', data)
    return due.length
  })

/** Looks every two minutes which calendars are to be read. */
export const readingAlong: TimedWork = {
  name: 'calendars of others',
  everyMs: 2 * minute,
  work: (services) => readWhatIsDue(services),
}

/** Forgets deleted calendars, and their addresses. */
export const forgettingCalendars: TimedWork = {
  name: 'deleted calendars',
  everyMs: 60 * minute,
  work: ({ database }) => forgetDeletedSubscribed(database),
}
