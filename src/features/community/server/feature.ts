import type { ServerFeature } from '#server/feature.ts'
import { communityFeature } from './community-feature.ts'
import { foundPosts } from './found-posts.ts'
import { communityPurge } from './purge-community.ts'

/** What the community brings to the server. */
export const feature: ServerFeature = {
  rows: communityFeature,
  timed: [communityPurge],
  finds: [foundPosts],
}
