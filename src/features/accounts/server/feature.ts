import type { ServerFeature } from '#server/feature.ts'
import { accountsFeature } from './accounts-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: accountsFeature }
