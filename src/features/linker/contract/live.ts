/** Open browsers are told that something about the link pages of a workspace changed, and apart from it that one is live or is not any more. */
export type LinkerLiveTopic = 'linker.changed' | 'linker.live'
