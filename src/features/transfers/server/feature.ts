import type { ServerFeature } from '#server/feature.ts'
import { transferSweep } from './sweep-transfers.ts'
import { transfersFeature } from './transfers-feature.ts'

/** What transfers bring to the server. */
export const feature: ServerFeature = {
  rows: transfersFeature,
  timed: [transferSweep],
}
