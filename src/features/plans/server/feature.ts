import type { ServerFeature } from '#server/feature.ts'
import { plansFeature } from './plans-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: plansFeature }
