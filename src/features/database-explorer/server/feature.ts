import type { ServerFeature } from '#server/feature.ts'
import { databaseExplorerFeature } from './database-explorer-feature.ts'

/** What the Database Explorer brings to the server. */
export const feature: ServerFeature = { rows: databaseExplorerFeature }
