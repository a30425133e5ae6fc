import type { ServerFeature } from '#server/feature.ts'
import { administrationFeature } from './administration-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: administrationFeature }
