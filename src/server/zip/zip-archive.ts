import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { noteOfDisk } from '#server/http/sent-pieces.ts'
import { directoryEntry, endRecords, localHeader, type ZipRecord } from './zip-records.ts'

/** What stands at a place of an archive: bytes that are known, or those of something that can be read. */
export type ArchivePart = { at: number; bytes: number } & (
  | { record: Buffer }
  | { name: string; read(range: { start: number; end: number }): Promise<Readable> }
)

/** Parts in their order, each time from the first one. */
type ArchiveParts = () => Iterable<ArchivePart> | AsyncIterable<ArchivePart>

interface Opened {
  file: Readable | null
  isStopped: boolean
}

/** The bytes of an archive from `start` to `end`, both included. */
// Made by hand, as a generator cannot be stopped while it waits for a file that gives nothing.
export const streamOf = (parts: ArchiveParts, start: number, end: number): Readable => {
  const opened: Opened = { file: null, isStopped: false }
  const pieces = readParts(parts, start, end, opened)
  return new Readable({
    read() {
      pieces.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      opened.isStopped = true
      opened.file?.destroy()
      done(error)
    },
  })
}

async function* readParts(
  parts: ArchiveParts,
  start: number,
  end: number,
  opened: Opened,
): AsyncGenerator<Buffer, null> {
  for await (const part of parts()) {
    if (part.at > end) break
    const from = Math.max(start - part.at, 0)
    const to = Math.min(end - part.at, part.bytes - 1)
    if (from > to) continue
    if ('record' in part) yield part.record.subarray(from, to + 1)
    else {
      opened.file = await part.read({ start: from, end: to })
      if (opened.isStopped) opened.file.destroy()
      yield* exactly(opened.file, to - from + 1, part.name)
    }
  }
  return null
}

// A file of another length than the archive has promised would move everything after it.
async function* exactly(source: Readable, bytes: number, name: string): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const piece of source) {
    left -= (piece as Buffer).length
    if (left < 0) break
    noteOfDisk(piece as Buffer, source)
    yield piece as Buffer
  }
  if (left !== 0) throw new Error(`"${name}" is not as long as its archive says.`)
}

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
