import type { ServerFeature } from '#server/feature.ts'
import { releasesFeature } from './releases-feature.ts'
import { remindOfReleases } from './remind-of-releases.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: releasesFeature,
  reminders: remindOfReleases,
}
