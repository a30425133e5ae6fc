import type { ServerFeature } from '#server/feature.ts'
import { exportsFeature } from './exports-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: exportsFeature }
