import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { distinctNames, savableName } from '#server/zip/savable-name.ts'
import { zipArchive, zipPieceBytes } from '#server/zip/zip-archive.ts'
import { nameIn } from './clean-path.ts'
import type { TransferFileRow } from './transfer-files.store.ts'

/** A file of a transfer as a download, whatever it is: never shown, never run. */
export const oneFile = ({ storage }: Services, row: TransferFileRow): FileReply => ({
  kind: 'file',
  size: row.file_bytes,
  etag: row.file_sha256.toString('hex'),
  type: 'application/octet-stream',
  cacheControl: askedEachTime,
  downloadName: nameIn(row.path),
  read: (range) => storage.read(row.file_key, range),
})

/** A file that is mp3 or wav by its bytes, to be played. */
export const oneSound = (services: Services, row: TransferFileRow & { sound_type: string }): FileReply => {
  const { downloadName: _name, ...file } = oneFile(services, row)
  return { ...file, type: row.sound_type }
}

/** All files of a transfer as one archive, in their folders, of which any range can be had. */
export const wholeTransfer = ({ storage }: Services, title: string, rows: readonly TransferFileRow[]): FileReply => {
  const names = placesOf(rows.map((row) => row.path))
  const archive = zipArchive(
    rows.map((row, at) => ({
      name: names[at] ?? row.id,
      bytes: row.file_bytes,
      crc32: row.file_crc32,
      modifiedAt: row.added_at,
      contentMark: row.file_sha256.toString('hex'),
      read: (range) => storage.read(row.file_key, range, zipPieceBytes),
    })),
  )
  return {
    kind: 'file',
    size: archive.bytes,
    etag: archive.mark,
    type: 'application/zip',
    cacheControl: askedEachTime,
    downloadName: savableName(`${title}.zip`),
    read: async (range) => archive.read(range),
  }
}

// A file that is called like a folder beside it could not be unpacked with it.
const placesOf = (paths: readonly string[]): string[] => {
  const folders = new Set<string>()
  for (const path of paths)
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at).toLowerCase())
  return distinctNames(paths.map((path) => (folders.has(path.toLowerCase()) ? `${path} (file)` : path)))
}
