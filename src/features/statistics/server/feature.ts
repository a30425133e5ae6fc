import type { ServerFeature } from '#server/feature.ts'
import { sealedCredentials } from './credentials.ts'
import { fetchingNumbers } from './fetch-numbers.ts'
import { statisticsFeature } from './statistics-feature.ts'

/** What statistics bring to the server. */
export const feature: ServerFeature = {
  rows: statisticsFeature,
  timed: [fetchingNumbers],
  sealed: [sealedCredentials],
}
