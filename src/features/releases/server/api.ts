/** What other features' servers may ask of releases. */
export { readNextRelease } from './next-release.ts'
export { remindOfReleases } from './remind-of-releases.ts'
