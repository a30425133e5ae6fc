import type { ServerFeature } from '#server/feature.ts'
import { homepageFeature } from './homepage-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: homepageFeature }
