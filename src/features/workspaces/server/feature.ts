import type { ServerFeature } from '#server/feature.ts'
import { foundMembers } from './found-members.ts'
import { workspacesFeature } from './workspaces-feature.ts'

/** What workspaces bring to the server. */
export const feature: ServerFeature = {
  rows: workspacesFeature,
  finds: [foundMembers],
}
