/** Open browsers are told that something about the releases of a workspace changed. */
export type ReleasesLiveTopic = 'releases.changed'
