import type { ServerFeature } from '#server/feature.ts'
import { releasesFeature } from './releases-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: releasesFeature }
