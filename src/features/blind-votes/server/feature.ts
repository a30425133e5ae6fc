import type { ServerFeature } from '#server/feature.ts'
import { blindVotesFeature } from './blind-votes-feature.ts'

/** What blind votes bring to the server. */
export const feature: ServerFeature = { rows: blindVotesFeature }
