import type { ServerFeature } from '#server/feature.ts'
import { approvalsFeature } from './approvals-feature.ts'

/** What approvals bring to the server. */
export const feature: ServerFeature = { rows: approvalsFeature }
