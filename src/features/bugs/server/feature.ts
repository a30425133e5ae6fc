import type { ServerFeature } from '#server/feature.ts'
import { bugsFeature } from './bugs-feature.ts'

/** What bug reports bring to the server. */
export const feature: ServerFeature = { rows: bugsFeature }
