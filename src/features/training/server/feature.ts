import type { ServerFeature } from '#server/feature.ts'
import { trainingFeature } from './training-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: trainingFeature }
