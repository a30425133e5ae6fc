import type { ServerFeature } from '#server/feature.ts'
import { auditFeature } from './audit-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: auditFeature }
