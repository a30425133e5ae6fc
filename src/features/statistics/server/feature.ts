import type { ServerFeature } from '#server/feature.ts'
import { startFetchingNumbers } from './start-fetching.ts'
import { statisticsFeature } from './statistics-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: statisticsFeature,
  timed: [startFetchingNumbers],
}
