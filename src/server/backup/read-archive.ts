import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { typed } from '#server/command-line.ts'
import { blockBytes, checksumLine, checksumName, decodeHeader, paddingAfter } from './archive-format.ts'

/** One entry while it is read; its bytes are read to the end, or not at all. */
export interface ArchiveEntry {
  name: string
  bytes: number
  content: Readable
}

/** An archive that is not as it was written. */
export class DamagedArchive extends Error {}

const pieceBytes = 256 * 1024

/**
 * Reads a backup's entries in their order, whatever their sizes in constant memory. Every byte is checked; what is wrong
 * with one entry is known at the latest a thousand entries later, so a caller that must not act on wrong bytes reads twice.
 */
export const readArchive = async (file: string, onEntry: (entry: ArchiveEntry) => Promise<void>): Promise<void> => {
  await using handle = await openBackup(file)
  const reading = new Reading(handle, (await handle.stat()).size)
  try {
    await reading.all(onEntry)
  } catch (error) {
    if (error instanceof DamagedArchive) throw new DamagedArchive(`${file} is damaged: ${error.message}.`)
    throw error
  }
}

const openBackup = async (file: string): Promise<FileHandle> => {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${resolve(file)}.`)
    throw error
  })
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new Error(`${resolve(file)} is no file: name the one that "${typed('backup')}" wrote.`)
}

class Reading {
  private readonly handle: FileHandle
  private readonly size: number
  private position = 0
  private checksums = 0
  private lines: string[] = []

  constructor(handle: FileHandle, size: number) {
    this.handle = handle
    this.size = size
  }

  async all(onEntry: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
    for (;;) {
      const header = headerIn(await this.take(blockBytes))
      if (!header) break
      const expected = checksumName(this.checksums + 1)
      const isChecksum = header.name === expected
      const sha256 = await this.entry(header.name, header.bytes, isChecksum ? this.compare : onEntry)
      if (isChecksum) this.checksums += 1
      else this.lines.push(checksumLine(header.name, sha256))
    }
    if (this.lines.length > 0) throw new DamagedArchive('its last checksums are missing')
    await this.takeZeros(blockBytes)
    if (this.position !== this.size) throw new DamagedArchive('something follows its end')
  }

  private readonly compare = async ({ content }: ArchiveEntry): Promise<void> => {
    const stored = await text(content)
    const computed = this.lines
    this.lines = []
    if (stored === computed.join('')) return
    const lines = new Set(stored.split('\n').map((line) => `${line}\n`))
    const [first] = computed.filter((line) => !lines.has(line))
    throw new DamagedArchive(first ? `the entry ${first.slice(66, -1)} has other bytes` : 'its checksums do not fit')
  }

  private async entry(name: string, bytes: number, onEntry: (entry: ArchiveEntry) => Promise<void>): Promise<string> {
    const hash = createHash('sha256')
    const end = this.position + bytes
    const pieces = async function* (this: Reading): AsyncGenerator<Buffer> {
      while (this.position < end) {
        const piece = await this.take(Math.min(pieceBytes, end - this.position))
        hash.update(piece)
        yield piece
      }
    }.bind(this)
    await onEntry({ name, bytes, content: Readable.from(pieces()) })
    for await (const _unwanted of pieces());
    await this.takeZeros(paddingAfter(bytes))
    return hash.digest('hex')
  }

  private async take(length: number): Promise<Buffer> {
    if (this.position + length > this.size) throw new DamagedArchive('it ends too early')
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await this.handle.read(bytes, done, length - done, this.position + done)
      if (bytesRead === 0) throw new DamagedArchive('it ends too early')
      done += bytesRead
    }
    this.position += length
    return bytes
  }

  private async takeZeros(length: number): Promise<void> {
    if ((await this.take(length)).some((byte) => byte !== 0))
      throw new DamagedArchive('bytes between its entries changed')
  }
}

const headerIn = (block: Buffer) => {
  try {
    return decodeHeader(block)
  } catch (error) {
    throw new DamagedArchive(error instanceof Error ? error.message : String(error))
  }
}
