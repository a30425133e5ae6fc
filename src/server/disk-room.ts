import { statfs } from 'node:fs/promises'

/** The room on a disk, in bytes. */
export interface DiskRoom {
  freeBytes: number
  totalBytes: number
}

/** The room on the disk that a folder lies on, for those who are not root; null where it cannot be told. */
export const diskRoom = (folder: string): Promise<DiskRoom | null> =>
  statfs(folder).then(
    ({ bsize, bavail, blocks }) => ({ freeBytes: bsize * bavail, totalBytes: bsize * blocks }),
    () => null,
  )
