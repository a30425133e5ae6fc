import type { ServerFeature } from '#server/feature.ts'
import { trainingFeature } from './training-feature.ts'

/** What training brings to the server. */
export const feature: ServerFeature = { rows: trainingFeature }
