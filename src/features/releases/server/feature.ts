import type { ServerFeature } from '#server/feature.ts'
import { releasesFeature } from './releases-feature.ts'
import { remindOfReleases } from './remind-of-releases.ts'

/** What releases bring to the server. */
export const feature: ServerFeature = {
  rows: releasesFeature,
  reminders: remindOfReleases,
}
