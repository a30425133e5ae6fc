import type { ServerFeature } from '#server/feature.ts'
import { boardFeature } from './board-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: boardFeature }
