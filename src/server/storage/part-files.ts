import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, type FileHandle, link, mkdir, open, opendir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { StoredPart, UploadStore, UploadWriter } from './storage.ts'
import { checkKey } from './storage.ts'

/** Files that arrive in pieces over several requests, in a folder of their own on this machine. */
export class PartFiles implements UploadStore {
  readonly syncBytes = 12_000_000
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async size(id: string): Promise<number> {
    return (await statOrNull(this.pathOf(id)))?.size ?? 0
  }

  async open(id: string, offset: number, confirm?: () => Promise<void>): Promise<UploadWriter> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const path = this.pathOf(id)
    const isNew = (await statOrNull(path)) === null
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      await confirm?.()
      await file.truncate(offset)
      if (isNew) await syncFolder(this.folder)
      return new PartWriter(file, offset)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Puts the whole part under another path as well, and answers its hash and checksum; the part stays. */
  async copyTo(id: string, path: string): Promise<{ sha256: Buffer; crc32: number }> {
    const from = this.pathOf(id)
    await link(from, path).catch(async (error: NodeJS.ErrnoException) => {
      // Some file systems know no second name for a file.
      if (error.code === 'ENOENT') throw error
      await copyFile(from, path)
    })
    // A name this fresh is not left behind, however long the upload took.
    await utimes(path, new Date(), new Date())
    await using file = await open(path, 'r')
    await file.sync()
    const hash = createHash('sha256')
    let sum = 0
    const source = createReadStream('', { fd: file.fd, autoClose: false, highWaterMark: 256 * 1024 })
    for await (const piece of source as AsyncIterable<Buffer>) {
      hash.update(piece)
      sum = crc32(piece, sum)
    }
    return { sha256: hash.digest(), crc32: sum }
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
  }

  async *list(): AsyncIterable<StoredPart> {
    const entries = await opendir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!entries) return
    for await (const { name } of entries) {
      const found = await statOrNull(join(this.folder, name))
      if (found) yield { id: name, bytes: found.size, writtenAt: found.mtime }
    }
  }

  /** Where a part lies. */
  pathOf(id: string): string {
    checkKey(id)
    return join(this.folder, id)
  }
}

class PartWriter implements UploadWriter {
  position: number
  private readonly file: FileHandle
  private readonly openedAt: number

  constructor(file: FileHandle, position: number) {
    this.file = file
    this.position = position
    this.openedAt = position
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.position)
      done += bytesWritten
      this.position += bytesWritten
    }
  }

  async takeBack(): Promise<void> {
    await this.file.truncate(this.openedAt)
    this.position = this.openedAt
  }

  sync(): Promise<void> {
    return this.file.sync()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.file.close()
  }
}

const statOrNull = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
