import type { ServerFeature } from '#server/feature.ts'
import { communityFeature } from './community-feature.ts'
import { foundPosts } from './found-posts.ts'
import { startCommunityPurge } from './purge-community.ts'

/** What the community brings to the server. */
export const feature: ServerFeature = {
  rows: communityFeature,
  timed: [startCommunityPurge],
  finds: [foundPosts],
}
