import type { ServerFeature } from '#server/feature.ts'
import { notificationsFeature } from './notifications-feature.ts'
import { startNotifications } from './start-notifications.ts'

/** What notifications bring to the server. */
export const feature: ServerFeature = {
  rows: notificationsFeature,
  timed: [
    (services, report, features) => {
      const reminders = features.flatMap((feature) => feature.reminders ?? [])
      const nearEvents = features.flatMap((feature) => feature.nearEvents ?? [])
      return startNotifications(services, { reminders, nearEvents }, report)
    },
  ],
}
