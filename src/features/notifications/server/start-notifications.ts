import type { Services } from '#server/services.ts'
import { mailWhatIsUnread } from './mails.ts'
import { type NearEventSource, tellOfNearEvents } from './near-events.ts'
import { pruneNotifications } from './prune.store.ts'
import { type ReminderSource, remindOfWhatIsDue } from './reminders.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Reminds, mails and forgets from now on; returns how to stop. Each server process does so: what one has claimed in the
 * database, the others leave alone.
 */
export const startNotifications = (
  services: Services,
  sources: readonly ReminderSource[],
  nearEvents: NearEventSource,
  report: (error: Error) => void,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    await remindOfWhatIsDue(services, sources)
    await tellOfNearEvents(services, nearEvents)
    await mailWhatIsUnread(services)
  }
  // One after the other, so that a slow look is not overtaken by the next.
  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      running = running.then(work).catch(report)
    }, ms).unref()
  const timers = [every(minute, look), every(hour, () => pruneNotifications(services.database))]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}
