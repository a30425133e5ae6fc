import type { ServerFeature } from '#server/feature.ts'
import { reportsFeature } from './reports-feature.ts'
import { digests } from './send-digests.ts'

/** What reports bring to the server. */
export const feature: ServerFeature = {
  rows: reportsFeature,
  timed: [digests],
}
