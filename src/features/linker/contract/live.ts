/** Open browsers are told that something about the link pages of a workspace changed. */
export type LinkerLiveTopic = 'linker.changed'
