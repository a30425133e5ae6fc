import type { ServerFeature } from '#server/feature.ts'
import { statementsFeature } from './statements-feature.ts'

/** What statements bring to the server. */
export const feature: ServerFeature = { rows: statementsFeature }
