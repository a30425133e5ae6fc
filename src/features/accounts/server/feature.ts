import type { ServerFeature } from '#server/feature.ts'
import { accountsFeature } from './accounts-feature.ts'

/** What accounts bring to the server. */
export const feature: ServerFeature = { rows: accountsFeature }
