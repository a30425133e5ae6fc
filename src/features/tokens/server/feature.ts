import type { ServerFeature } from '#server/feature.ts'
import { tokensFeature } from './tokens-feature.ts'

/** What access tokens bring to the server. */
export const feature: ServerFeature = { rows: tokensFeature }
