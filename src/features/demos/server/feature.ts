import type { ServerFeature } from '#server/feature.ts'
import { askForMissingAnalyses } from './analyse-demo.ts'
import { demosFeature } from './demos-feature.ts'
import { foundDemos, foundNotes } from './found-demos.store.ts'

/** What demos bring to the server. */
export const feature: ServerFeature = {
  rows: demosFeature,
  atStart: askForMissingAnalyses,
  finds: [foundDemos, foundNotes],
}
