import type { ServerFeature } from '#server/feature.ts'
import { restSweep, straySweep } from './sweep-uploads.ts'
import { uploadsFeature } from './uploads-feature.ts'

/** What uploads bring to the server. */
export const feature: ServerFeature = {
  rows: uploadsFeature,
  timed: [restSweep, straySweep],
}
