import type { ServerFeature } from '#server/feature.ts'
import { eventsFeature } from './events-feature.ts'
import { foundEvents } from './found-events.store.ts'
import { sealedAddresses } from './subscribed-calendars.ts'
import { forgettingCalendars, readingAlong } from './timed-calendars.ts'
import { eventsBeginningWithin, remindOfEvents } from './upcoming.ts'

/** What events bring to the server. */
export const feature: ServerFeature = {
  rows: eventsFeature,
  timed: [readingAlong, forgettingCalendars],
  reminders: remindOfEvents,
  nearEvents: eventsBeginningWithin,
  finds: [foundEvents],
  sealed: [sealedAddresses],
}
