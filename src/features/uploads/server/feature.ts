import type { ServerFeature } from '#server/feature.ts'
import { startUploadSweep } from './sweep-uploads.ts'
import { uploadsFeature } from './uploads-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: uploadsFeature,
  timed: [startUploadSweep],
}
