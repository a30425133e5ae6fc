import type { FileItem } from '#features/files/contract/file-item.ts'

/** How items are shown. */
export type Look = 'list' | 'grid'

/** An item with the names of the folders above it, where those are not the ones that one looks at. */
export type ShownItem = FileItem & { path?: readonly { name: string }[] }
