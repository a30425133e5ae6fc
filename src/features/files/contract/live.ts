/** Open browsers are told that something about the files of a workspace changed. */
export type FilesLiveTopic = 'files.changed'
