import type { ServerFeature } from '#server/feature.ts'
import { factorsFeature } from './factors-feature.ts'
import { sealedFactors } from './is-code.ts'

/** What two-step login brings to the server. */
export const feature: ServerFeature = { rows: factorsFeature, sealed: [sealedFactors] }
