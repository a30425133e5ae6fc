import type { ServerFeature } from '#server/feature.ts'
import { inboxFeature } from './inbox-feature.ts'
import { startMailSweep } from './start-mail-sweep.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: inboxFeature,
  timed: [startMailSweep],
}
