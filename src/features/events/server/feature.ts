import type { ServerFeature } from '#server/feature.ts'
import { eventsFeature } from './events-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: eventsFeature }
