/** What other features' servers may ask of releases. */

export { readArtworkOriginals } from './artwork-files.store.ts'
export { drawArtworkPreview } from './check-artwork.ts'
export { readBoardMilestones } from './due-milestones.store.ts'
export { readLivingReleases, readReleaseNames, readReleasesToShow } from './named-releases.store.ts'
export { readNextRelease } from './near-releases.ts'
export { readMilestonesWithin, readReleasesWithin } from './on-calendar.store.ts'
export { planFingerprint } from './plan-fingerprint.store.ts'
export { holdRelease, isReleaseThere, releaseOf } from './release-fragments.store.ts'
export { newMilestones } from './release-rules.ts'
export { readCodedTracks } from './release-tracks.store.ts'
export { readSpotifyArtistId, storeSpotifyArtistId } from './settings.store.ts'
export { tellReleasesChanged } from './tell-live.ts'
