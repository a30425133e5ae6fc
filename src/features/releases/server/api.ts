/** What other features' servers may ask of releases. */
export { newMilestones } from './add-release.ts'
export { drawArtworkPreview } from './check-artwork.ts'
export { readLivingReleases, readReleaseNames, readReleasesToShow } from './named-releases.store.ts'
export { readNextRelease } from './next-release.ts'
export { readBoardMilestones } from './on-board.store.ts'
export { readMilestonesWithin, readReleasesWithin } from './on-calendar.store.ts'
export { readArtworkOriginals } from './originals.store.ts'
export { remindOfReleases } from './remind-of-releases.ts'
