import type { ServerFeature } from '#server/feature.ts'
import { workspacesFeature } from './workspaces-feature.ts'

/** The server side of this feature. */
export const feature: ServerFeature = { rows: workspacesFeature }
