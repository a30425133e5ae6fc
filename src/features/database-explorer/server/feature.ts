import type { ServerFeature } from '#server/feature.ts'
import { databaseExplorerFeature } from './database-explorer-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: databaseExplorerFeature }
