import { createReadStream } from 'node:fs'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { distinctNames, savableName } from '#server/zip/savable-name.ts'
import { checksumOf } from '#server/zip/stored-original.ts'
import { zipArchive } from '#server/zip/zip-archive.ts'
import { keepChecksum, readSongFiles, type SongFileRow } from './demo-files.store.ts'

/** The original files of all versions of a song as one archive, of which any range can be had. */
export const downloadSong = async (services: Services, scope: WorkspaceScope, demoId: string): Promise<FileReply> => {
  const rows = await services.database.within(scope, (tx) => readSongFiles(tx, scope, demoId))
  const [first] = rows
  if (!first) throw missing(t('This demo'))
  const names = distinctNames(rows.map((row) => savableName(`${row.title} v${Number(row.version)}.${row.file_kind}`)))
  const files = []
  for (const [at, row] of rows.entries()) {
    files.push({
      name: names[at] ?? row.id,
      bytes: row.file_bytes,
      crc32: row.file_crc32 ?? (await readChecksum(services, scope, row)),
      modifiedAt: row.added_at,
      contentMark: row.file_sha256.toString('hex'),
      read: (range: { start: number; end: number }) => services.storage.read(row.file_key, range),
    })
  }
  const archive = zipArchive(files)
  return {
    kind: 'file',
    size: archive.bytes,
    etag: archive.mark,
    type: 'application/zip',
    cacheControl: 'private, no-store',
    downloadName: savableName(`${first.title} versions.zip`),
    read: async (range) => archive.read(range),
  }
}

// The analysis knows it as a rule; not for files that came before, nor right after an upload.
const readChecksum = async (
  { database, storage }: Services,
  scope: WorkspaceScope,
  row: SongFileRow,
): Promise<number> => {
  const crc32 = await checksumOf(await storage.read(row.file_key))
  await database.within(scope, (tx) => keepChecksum(tx, scope, row.id, { fileKey: row.file_key, crc32 }))
  return crc32
}

/** Keeps what archives need to know of a demo's file, which lies at `path` at the moment. */
export const keepChecksumOf = async (
  { database }: Services,
  scope: JobScope,
  demoId: string,
  { fileKey, path }: { fileKey: string; path: string },
): Promise<void> => {
  const crc32 = await checksumOf(createReadStream(path, { highWaterMark: 1 << 20 }))
  await database.within(scope, (tx) => keepChecksum(tx, scope, demoId, { fileKey, crc32 }))
}
