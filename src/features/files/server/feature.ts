import type { ServerFeature } from '#server/feature.ts'
import { filesFeature } from './files-feature.ts'
import { foundFiles } from './found-files.store.ts'
import { trashSweep } from './trash.ts'

/** What files bring to the server. */
export const feature: ServerFeature = {
  rows: filesFeature,
  timed: [trashSweep],
  finds: [foundFiles],
}
