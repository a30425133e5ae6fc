import type { ServerFeature } from '#server/feature.ts'
import { linkerFeature } from './linker-feature.ts'
import { releaseReminders } from './send-reminders.ts'

/** What the linker brings to the server. */
export const feature: ServerFeature = {
  rows: linkerFeature,
  timed: [releaseReminders],
}
