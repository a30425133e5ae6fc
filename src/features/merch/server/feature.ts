import type { ServerFeature } from '#server/feature.ts'
import { merchFeature } from './merch-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: merchFeature }
