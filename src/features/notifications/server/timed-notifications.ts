import type { TimedWork } from '#server/feature.ts'
import { mailWhatIsUnread } from './mails.ts'
import { tellOfNearEvents } from './near-events.ts'
import { pushWhatIsNew } from './push/push-news.ts'
import { remindOfWhatIsDue } from './reminders.ts'
import { pruneNotifications } from './store.ts'

const minute = 60_000
const hour = 60 * minute

/** Reminds of what is due by what the features know of it, tells of events that are about to begin, and mails what is unread. */
export const reminding: TimedWork = {
  name: 'reminders',
  everyMs: minute,
  work: async (services, { features }) => {
    await remindOfWhatIsDue(
      services,
      features.flatMap((feature) => feature.reminders ?? []),
    )
    await tellOfNearEvents(
      services,
      features.flatMap((feature) => feature.nearEvents ?? []),
    )
    await mailWhatIsUnread(services)
  },
}

/** Pushes what is new and unread to the devices of its people. */
export const pushing: TimedWork = {
  name: 'pushes',
  everyMs: 10_000,
  work: (services) => pushWhatIsNew(services),
}

/** Forgets old notifications. */
export const pruning: TimedWork = {
  name: 'notifications',
  everyMs: hour,
  work: ({ database }) => pruneNotifications(database),
}
