import type { ServerFeature } from '#server/feature.ts'
import { administrationFeature } from './administration-feature.ts'
import { failedJobs, ownDisk } from './warnings.ts'

/** What the administration brings to the server. */
export const feature: ServerFeature = {
  rows: administrationFeature,
  timed: [failedJobs],
  timedHere: [ownDisk],
}
