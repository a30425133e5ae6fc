import type { ServerFeature } from '#server/feature.ts'
import { notificationsFeature } from './notifications-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: notificationsFeature }
