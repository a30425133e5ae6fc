import type { ServerFeature } from '#server/feature.ts'
import { blindVotesFeature } from './blind-votes-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: blindVotesFeature }
