import type { Services } from '#server/services.ts'
import { every, type Report, type Stop } from '#server/timed-work.ts'
import { claimDue } from './connections.store.ts'

const everyMs = 60_000
const atOnce = 100

/** Hands every connection whose time has come to a job, once among all processes; answers how many. */
export const askWhoIsDue = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, now: Date): Promise<number> =>
  database.outside(async (tx) => {
    const due = await claimDue(tx, now, atOnce)
    for (const data of due) await jobs.send(tx, 'fetch-numbers', data)
    return due.length
  })

/** Looks every minute which connections are due; returns how to stop. */
export const startFetchingNumbers = (services: Services, report: Report): Stop =>
  every(everyMs, () => askWhoIsDue(services, new Date()), report)
