import type { ServerFeature } from '#server/feature.ts'
import { administrationFeature } from './administration-feature.ts'

/** What the administration brings to the server. */
export const feature: ServerFeature = { rows: administrationFeature }
