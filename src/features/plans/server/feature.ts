import type { ServerFeature } from '#server/feature.ts'
import { plansFeature } from './plans-feature.ts'

/** What plans bring to the server. */
export const feature: ServerFeature = { rows: plansFeature }
