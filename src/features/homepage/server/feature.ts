import type { ServerFeature } from '#server/feature.ts'
import { homepageFeature } from './homepage-feature.ts'

/** What the homepage brings to the server. */
export const feature: ServerFeature = { rows: homepageFeature }
