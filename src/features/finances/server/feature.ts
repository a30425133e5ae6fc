import type { ServerFeature } from '#server/feature.ts'
import { financesFeature } from './finances-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: financesFeature }
