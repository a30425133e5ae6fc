import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ArchivePart, streamOf } from './archive-parts.ts'
import { directoryEntry, endRecords, localHeader, type ZipRecord } from './zip-records.ts'

/**
 * In pieces of so many bytes the files of an archive are best read: what has been sent is collected sooner than with larger
 * ones, of which some 80 MB pile up in an archive of gigabytes.
 */
export const zipPieceBytes = 64 * 1024

/** A file of an archive; `contentMark` changes with its bytes, `read` gives those from `start` to `end`, both included. */
export interface ZipFile extends ZipRecord {
  contentMark: string
  read(range: { start: number; end: number }): Promise<Readable>
}

/** An archive that is formed while it is read. */
export interface ZipArchive {
  bytes: number
  /** Changes with every byte of the archive: fit for a strong ETag. */
  mark: string
  /** The bytes from `start` to `end`, both included; all without a range. */
  read(range?: { start: number; end: number }): Readable
}

/**
 * A zip of stored (not compressed) files in which every byte follows from the list of files: so its length is known
 * before, a broken download goes on where it stopped, and no more of it is in memory than what is being sent.
 */
export const zipArchive = (files: readonly ZipFile[]): ZipArchive => {
  const parts = layOut(files)
  const last = parts.at(-1)
  const bytes = last ? last.at + last.bytes : 0
  return {
    bytes,
    mark: markOf(files),
    read: ({ start, end } = { start: 0, end: bytes - 1 }) => streamOf(() => parts, start, end),
  }
}

const layOut = (files: readonly ZipFile[]): ArchivePart[] => {
  const parts: ArchivePart[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const record = localHeader(file)
    directory.push(directoryEntry(file, at))
    parts.push({ at, bytes: record.length, record })
    at += record.length
    if (file.bytes > 0) parts.push({ at, bytes: file.bytes, name: file.name, read: (range) => file.read(range) })
    at += file.bytes
  }
  const entries = Buffer.concat(directory)
  const record = Buffer.concat([entries, endRecords(files.length, entries.length, at)])
  parts.push({ at, bytes: record.length, record })
  return parts
}

const markOf = (files: readonly ZipFile[]): string => {
  // The format's own number: another way to write the records is another archive.
  const manifest = files.map(({ name, bytes, crc32, modifiedAt, contentMark }) => [
    name,
    bytes,
    crc32,
    modifiedAt.getTime(),
    contentMark,
  ])
  return createHash('sha256')
    .update(JSON.stringify([1, manifest]))
    .digest('hex')
}
