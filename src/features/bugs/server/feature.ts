import type { ServerFeature } from '#server/feature.ts'
import { bugsFeature } from './bugs-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: bugsFeature }
