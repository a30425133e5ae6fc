import type { ServerFeature } from '#server/feature.ts'
import { startRestSweep, startStraySweep } from './sweep-uploads.ts'
import { uploadsFeature } from './uploads-feature.ts'

/** What uploads bring to the server. */
export const feature: ServerFeature = {
  rows: uploadsFeature,
  timed: [startRestSweep],
  timedHere: [startStraySweep],
}
