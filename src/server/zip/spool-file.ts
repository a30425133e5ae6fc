import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '#server/new-id.ts'

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
