import type { ServerFeature } from '#server/feature.ts'
import { foundLyrics, foundMilestones, foundReleases } from './found-releases.store.ts'
import { remindOfReleases } from './near-releases.ts'
import { releasesFeature } from './releases-feature.ts'

/** What releases bring to the server. */
export const feature: ServerFeature = {
  rows: releasesFeature,
  reminders: remindOfReleases,
  finds: [foundReleases, foundMilestones, foundLyrics],
}
