import type { ServerFeature } from '#server/feature.ts'
import { reportsFeature } from './reports-feature.ts'
import { startDigests } from './send-digests.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: reportsFeature,
  timed: [startDigests],
}
