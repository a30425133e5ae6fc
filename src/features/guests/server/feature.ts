import type { ServerFeature } from '#server/feature.ts'
import { guestsFeature } from './guests-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: guestsFeature }
