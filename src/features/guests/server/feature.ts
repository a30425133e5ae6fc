import type { ServerFeature } from '#server/feature.ts'
import { guestsFeature } from './guests-feature.ts'

/** What guest links bring to the server. */
export const feature: ServerFeature = { rows: guestsFeature }
