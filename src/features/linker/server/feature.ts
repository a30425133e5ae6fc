import type { ServerFeature } from '#server/feature.ts'
import { linkerFeature } from './linker-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: linkerFeature }
