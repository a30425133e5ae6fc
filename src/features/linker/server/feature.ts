import type { ServerFeature } from '#server/feature.ts'
import { linkerFeature } from './linker-feature.ts'
import { startReleaseReminders } from './send-reminders.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: linkerFeature,
  timed: [startReleaseReminders],
}
