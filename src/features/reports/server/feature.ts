import type { ServerFeature } from '#server/feature.ts'
import { reportsFeature } from './reports-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: reportsFeature }
