import type { ServerFeature } from '#server/feature.ts'
import { tabsFeature } from './tabs-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: tabsFeature }
