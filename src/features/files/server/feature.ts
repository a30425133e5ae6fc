import type { ServerFeature } from '#server/feature.ts'
import { filesFeature } from './files-feature.ts'
import { startTrashSweep } from './trash.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: filesFeature,
  timed: [startTrashSweep],
}
