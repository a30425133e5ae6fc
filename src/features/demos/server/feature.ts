import type { ServerFeature } from '#server/feature.ts'
import { askForMissingAnalyses } from './analyse-demo.ts'
import { demosFeature } from './demos-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: demosFeature,
  atStart: askForMissingAnalyses,
}
