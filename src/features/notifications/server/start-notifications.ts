import type { Services } from '#server/services.ts'
import { every, type Report, type Stop, stopAll } from '#server/timed-work.ts'
import { mailWhatIsUnread } from './mails.ts'
import { type NearEventSource, tellOfNearEvents } from './near-events.ts'
import { type ReminderSource, remindOfWhatIsDue } from './reminders.ts'
import { pruneNotifications } from './store.ts'

const minute = 60_000
const hour = 60 * minute

/** What the features know of what is due, and of events that are about to begin. */
interface Sources {
  reminders: readonly ReminderSource[]
  nearEvents: readonly NearEventSource[]
}

/**
 * Reminds, mails and forgets from now on; returns how to stop. Each server process does so: what one has claimed in the
 * database, the others leave alone.
 */
export const startNotifications = (services: Services, { reminders, nearEvents }: Sources, report: Report): Stop => {
  const look = async (): Promise<void> => {
    await remindOfWhatIsDue(services, reminders)
    await tellOfNearEvents(services, nearEvents)
    await mailWhatIsUnread(services)
  }
  return stopAll([every(minute, look, report), every(hour, () => pruneNotifications(services.database), report)])
}
