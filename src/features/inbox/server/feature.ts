import type { ServerFeature } from '#server/feature.ts'
import { inboxFeature } from './inbox-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: inboxFeature }
