/** What a file is, by its bytes. */
export const fileKinds = ['audio', 'image', 'pdf', 'text', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** What a file can belong to. */
export const fileLinkKinds = ['song', 'release', 'task'] as const
export type FileLinkKind = (typeof fileLinkKinds)[number]
