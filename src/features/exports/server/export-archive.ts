import type { FileReply } from '#server/http/raw-reply.ts'
import type { Storage } from '#server/storage/storage.ts'
import { checksumOf } from '#server/zip/checksum.ts'
import { distinctNames, savableName } from '#server/zip/savable-name.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'
import { type ZipFile, zipArchive } from '#server/zip/zip-archive.ts'
import { textFile } from './table-files.ts'

/** Stored files as files of an archive, below `files/`, under names that every system can save. */
export const originalFiles = async (storage: Storage, originals: readonly StoredOriginal[]): Promise<ZipFile[]> => {
  const paths = originals.map(({ path }) => savablePath(path))
  const names = distinctNames(paths)
  const files: ZipFile[] = []
  for (const [at, original] of originals.entries()) {
    files.push({
      name: `files/${names[at]}`,
      bytes: original.bytes,
      // Small files only: those that fill a disk were counted when they came.
      crc32: original.crc32 ?? (await checksumOf(await storage.read(original.key))),
      modifiedAt: original.modifiedAt,
      contentMark: original.mark,
      read: (range) => storage.read(original.key, range),
    })
  }
  return files
}

/** Folders without anything in them, below `files/`. */
export const emptyFolders = (paths: readonly string[], at: Date): ZipFile[] =>
  [...new Set(paths.map(savablePath))].map((path) => textFile(`files/${path}/`, '', at))

const savablePath = (path: string): string =>
  path
    .split('/')
    .map((part) => savableName(part))
    .join('/')

/** An archive that is formed while it is read, and goes on where it broke off as long as nothing in it has changed. */
export const exportReply = (name: string, files: readonly ZipFile[]): FileReply => {
  const archive = zipArchive(files)
  return {
    kind: 'file',
    size: archive.bytes,
    etag: archive.mark,
    type: 'application/zip',
    cacheControl: 'private, no-store',
    downloadName: savableName(`${name}.zip`),
    read: async (range) => archive.read(range),
  }
}
