import { createHash } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { newId } from '#server/new-id.ts'
import { type ArchivePart, streamOf, type ZipArchive } from './zip-archive.ts'
import { directoryEntry, endRecords, localHeader, type ZipRecord } from './zip-records.ts'

/** So much is gathered before it is written. */
const pieceBytes = 64 * 1024

/** What is too long to be in memory: written once from its beginning, then read. It has no name, and is gone with its process. */
export class SpoolFile {
  private readonly file: FileHandle
  private gathered: Buffer[] = []
  private waiting = 0
  private written = 0

  private constructor(file: FileHandle) {
    this.file = file
  }

  /** A new one on the disk of a folder. */
  static async open(folder: string): Promise<SpoolFile> {
    const path = join(folder, `spool-${newId()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return new SpoolFile(file)
  }

  /** How many bytes it holds. */
  get bytes(): number {
    return this.written + this.waiting
  }

  /** Puts bytes at its end; they may not change afterwards. */
  async append(bytes: Buffer): Promise<void> {
    this.gathered.push(bytes)
    this.waiting += bytes.length
    if (this.waiting >= pieceBytes) await this.flush()
  }

  /** Writes what was gathered; from then on it can be read. */
  async flush(): Promise<void> {
    const piece = Buffer.concat(this.gathered)
    this.gathered = []
    this.waiting = 0
    for (let at = 0; at < piece.length; ) {
      const { bytesWritten } = await this.file.write(piece, at, piece.length - at, this.written)
      at += bytesWritten
      this.written += bytesWritten
    }
  }

  /** The bytes from `start` to `end`, both included. */
  read(range: { start: number; end: number }): Readable {
    return Readable.from(this.pieces(range), { objectMode: false })
  }

  private async *pieces({ start, end }: { start: number; end: number }): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end + 1 - at))
      const { bytesRead } = await this.file.read(piece, 0, piece.length, at)
      if (bytesRead === 0) throw new Error('A spool file ends before what was written to it.')
      at += bytesRead
      yield piece.subarray(0, bytesRead)
    }
  }

  /** The lines that were appended to it. */
  async *lines(): AsyncGenerator<string> {
    if (this.bytes === 0) return
    let rest = ''
    const source = this.read({ start: 0, end: this.bytes - 1 }).setEncoding('utf8')
    for await (const piece of source) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  }

  async close(): Promise<void> {
    await this.file.close()
  }
}

/** Where the bytes of a file of the archive are: from a place of a spool on, or in the store under a key. */
const source = z.union([z.object({ spool: z.number(), from: z.number() }), z.object({ key: z.string() })])
const entry = z.object({ name: z.string(), bytes: z.number(), crc32: z.number(), modifiedMs: z.number(), source })
type Entry = z.output<typeof entry>

const recordOf = ({ modifiedMs, ...entry }: Entry): ZipRecord => ({ ...entry, modifiedAt: new Date(modifiedMs) })

/** How a file of the store is read. */
export type ReadStored = (key: string, range: { start: number; end: number }) => Promise<Readable>

/** A text, or the bytes of a file, of an archive that is being written. */
export interface SpooledText {
  write(text: string | Buffer): Promise<void>
  /** Puts it into the archive, behind what came before. */
  end(): Promise<void>
}

/**
 * A zip of stored (not compressed) files, however many and long they are: their list, the directory and all texts are spooled to
 * the disk, and stored files are read when they are sent. So memory does not grow with it, its length is known before, and a
 * broken download goes on.
 */
export class SpooledArchive {
  private readonly entries: SpoolFile
  private readonly directory: SpoolFile
  private readonly texts: readonly SpoolFile[]
  private readonly manifest = createHash('sha256')
  private files = 0
  private at = 0

  private constructor([entries, directory, ...texts]: readonly [SpoolFile, SpoolFile, ...SpoolFile[]]) {
    this.entries = entries
    this.directory = directory
    this.texts = texts
    this.manifest.update('[1,[')
  }

  /** A new one that spools to a folder; two texts can be written at the same time, one on each of its places 0 and 1. */
  static async open(folder: string): Promise<SpooledArchive> {
    const opened = await Promise.all([0, 1, 2, 3].map(() => SpoolFile.open(folder)))
    return new SpooledArchive(opened as [SpoolFile, SpoolFile, SpoolFile, SpoolFile])
  }

  /** Begins a text. */
  text(name: string, modifiedAt: Date, place: 0 | 1 = 0): SpooledText {
    const spool = this.texts[place]
    if (!spool) throw new Error(`There is no place ${place}.`)
    const from = spool.bytes
    const hash = createHash('sha256')
    let checksum = 0
    return {
      write: async (text) => {
        const bytes = typeof text === 'string' ? Buffer.from(text) : text
        checksum = crc32(bytes, checksum)
        hash.update(bytes)
        await spool.append(bytes)
      },
      end: async () => {
        const file = { name, bytes: spool.bytes - from, crc32: checksum, modifiedMs: modifiedAt.getTime() }
        await this.add({ ...file, source: { spool: place, from } }, hash.digest('hex'))
      },
    }
  }

  /** Adds a file of the store; `mark` changes with its bytes. */
  stored({ key, mark, modifiedAt, ...file }: ZipRecord & { key: string; mark: string }): Promise<void> {
    return this.add({ ...file, modifiedMs: modifiedAt.getTime(), source: { key } }, mark)
  }

  private async add(one: Entry, mark: string): Promise<void> {
    const { name, bytes, crc32: checksum, modifiedMs } = one
    const record = recordOf(one)
    this.manifest.update(`${this.files === 0 ? '' : ','}${JSON.stringify([name, bytes, checksum, modifiedMs, mark])}`)
    await this.entries.append(Buffer.from(`${JSON.stringify(one)}\n`))
    await this.directory.append(directoryEntry(record, this.at))
    this.files++
    this.at += localHeader(record).length + bytes
  }

  /** The archive of all that was added; nothing can be added any more. It is read until it is closed. */
  async finish(readStored: ReadStored): Promise<ZipArchive> {
    for (const spool of this.spools) await spool.flush()
    const end = endRecords(this.files, this.directory.bytes, this.at)
    const bytes = this.at + this.directory.bytes + end.length
    return {
      bytes,
      mark: this.manifest.update(']]').digest('hex'),
      read: ({ start, end: last } = { start: 0, end: bytes - 1 }) =>
        streamOf(() => this.parts(readStored, end), start, last),
    }
  }

  /** Gives its room on the disk back. */
  async close(): Promise<void> {
    for (const spool of this.spools) await spool.close()
  }

  private get spools(): readonly SpoolFile[] {
    return [this.entries, this.directory, ...this.texts]
  }

  private async *parts(readStored: ReadStored, end: Buffer): AsyncGenerator<ArchivePart> {
    let at = 0
    for await (const line of this.entries.lines()) {
      const one = entry.parse(JSON.parse(line))
      const record = localHeader(recordOf(one))
      yield { at, bytes: record.length, record }
      at += record.length
      if (one.bytes > 0) yield { at, bytes: one.bytes, name: one.name, read: this.reader(one.source, readStored) }
      at += one.bytes
    }
    const { directory } = this
    if (directory.bytes > 0)
      yield { at, bytes: directory.bytes, name: 'its directory', read: async (range) => directory.read(range) }
    yield { at: at + directory.bytes, bytes: end.length, record: end }
  }

  private reader(source: Entry['source'], readStored: ReadStored) {
    return async ({ start, end }: { start: number; end: number }): Promise<Readable> => {
      if ('key' in source) return readStored(source.key, { start, end })
      const spool = this.texts[source.spool]
      if (!spool) throw new Error(`There is no place ${source.spool}.`)
      return spool.read({ start: source.from + start, end: source.from + end })
    }
  }
}
