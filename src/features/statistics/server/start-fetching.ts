import type { Services } from '#server/services.ts'
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
export const startFetchingNumbers = (services: Services, report: (error: Error) => void): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = askWhoIsDue(services, new Date()).catch(report)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
