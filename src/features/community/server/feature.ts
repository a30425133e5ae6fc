import type { ServerFeature } from '#server/feature.ts'
import { communityFeature } from './community-feature.ts'
import { startCommunityPurge } from './purge-community.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: communityFeature,
  timed: [startCommunityPurge],
}
