import type { ServerFeature } from '#server/feature.ts'
import { notificationsFeature } from './notifications-feature.ts'
import { pruning, pushing, reminding } from './timed-notifications.ts'

/** What notifications bring to the server. */
export const feature: ServerFeature = {
  rows: notificationsFeature,
  timed: [reminding, pushing, pruning],
}
