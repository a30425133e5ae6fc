import type { ServerFeature } from '#server/feature.ts'
import { startTransferSweep } from './sweep-transfers.ts'
import { transfersFeature } from './transfers-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: transfersFeature,
  timed: [startTransferSweep],
}
