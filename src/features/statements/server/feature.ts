import type { ServerFeature } from '#server/feature.ts'
import { statementsFeature } from './statements-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: statementsFeature }
