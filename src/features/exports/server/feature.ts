import type { ServerFeature } from '#server/feature.ts'
import { exportsFeature } from './exports-feature.ts'

/** What exports bring to the server. */
export const feature: ServerFeature = { rows: exportsFeature }
