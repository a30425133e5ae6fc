import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  access,
  chown,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { makeFolder } from '#server/make-once.ts'
import { PartFiles } from './part-files.ts'
import {
  checkKey,
  markName,
  type ProxyPlace,
  type ReceivedFile,
  type Storage,
  type StoredFile,
  type StrayFile,
  TooManyBytes,
} from './storage.ts'
import { isLeftBehind, newTemporaryName } from './temporary-name.ts'

const pieceBytes = 256 * 1024

/** Files on a local disk: `tmp/`, `parts/`, `blobs/` and `set-aside/` below one folder, which a file marks, so that a rename moves and never copies. */
export class LocalStorage implements Storage {
  readonly kind = 'folder'
  readonly parts: PartFiles
  private readonly blobs: string
  private readonly tmp: string
  private readonly aside: string
  private readonly mark: string

  constructor(folder: string) {
    this.parts = new PartFiles(join(folder, 'parts'))
    this.blobs = join(folder, 'blobs')
    this.tmp = join(folder, 'tmp')
    this.aside = join(folder, 'set-aside')
    this.mark = join(folder, markName)
  }

  async receive(source: Readable, name: string, maxBytes: number): Promise<ReceivedFile> {
    // A line may break while the file is still being opened; the loop below then throws what happened.
    source.on('error', () => undefined)
    const hash = createHash('sha256')
    let bytes = 0
    let sum = 0
    const path = await this.writeTemporary(async (file) => {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new TooManyBytes()
        hash.update(chunk)
        sum = crc32(chunk, sum)
        await writeAll(file, chunk)
      }
    })
    return { path, name, bytes, sha256: hash.digest(), crc32: sum }
  }

  async receivePart(id: string, name: string): Promise<ReceivedFile> {
    await mkdir(this.tmp, { recursive: true, mode: 0o700 })
    const path = join(this.tmp, newTemporaryName())
    try {
      const sums = await this.parts.copyTo(id, path)
      return { path, name, bytes: (await stat(path)).size, ...sums }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async keep(file: ReceivedFile, key: string): Promise<void> {
    await this.moveToPlace(file.path, key)
  }

  async drop(file: ReceivedFile): Promise<void> {
    await rm(file.path, { force: true })
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = await this.writeTemporary((file) => writeAll(file, bytes))
    try {
      await this.moveToPlace(path, key)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = await open(this.pathOf(key), 'r')
    return createReadStream('', {
      fd: file,
      ...(range && { start: range.start, end: range.end }),
      highWaterMark: pieceBytes,
    })
  }

  async proxyPlace(key: string): Promise<ProxyPlace> {
    checkKey(key)
    return { path: key }
  }

  async size(key: string): Promise<number | null> {
    return (await statOrNull(this.pathOf(key)))?.size ?? null
  }

  withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.pathOf(key))
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async *keys(): AsyncIterable<string> {
    for await (const path of filesBelow(this.blobs)) yield this.keyOf(path)
  }

  async *list(): AsyncIterable<StoredFile> {
    for await (const path of filesBelow(this.blobs)) {
      const found = await statOrNull(path)
      // A rename leaves the time of the bytes as it was, but sets the time of the entry.
      const at = found && Math.max(found.mtimeMs, found.ctimeMs)
      if (found && at !== null) {
        yield { key: this.keyOf(path), bytes: found.size, storedAt: new Date(at) }
      }
    }
  }

  async *listTemporary(): AsyncIterable<{ path: string; writtenAt: Date }> {
    for await (const path of filesBelow(this.tmp)) {
      const found = await statOrNull(path)
      if (found) yield { path, writtenAt: found.mtime }
    }
  }

  async setAside(stray: StrayFile, folder: string): Promise<string | null> {
    const [from, to] = this.wayAside(stray, join(this.aside, folder))
    await makeFolder(dirname(to), 0o700)
    try {
      await rename(from, to)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
    await syncFolders(dirname(to), dirname(this.aside))
    return to
  }

  readMark(): Promise<string | null> {
    return readFile(this.mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }

  async writeMark(text: string): Promise<void> {
    await makeFolder(this.tmp, 0o700)
    const written = await this.writeTemporary((file) => writeAll(file, Buffer.from(text)))
    // A command may run as root, and the server as the owner of the folder.
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(dirname(this.mark))
      for (const path of [written, this.tmp]) await chown(path, uid, gid)
    }
    await rename(written, this.mark)
    await syncFolders(dirname(this.mark), dirname(this.mark))
  }

  async check(): Promise<void> {
    await access(this.blobs, constants.R_OK | constants.W_OK)
    await access(this.tmp, constants.R_OK | constants.W_OK)
    // A full disk lets everybody in and nothing be written.
    await rm(await this.writeTemporary((file) => writeAll(file, checkBlock)))
  }

  async sweep(): Promise<void> {
    await makeFolder(this.blobs, 0o700)
    await makeFolder(this.tmp, 0o700)
    await this.check()
    for (const name of await readdir(this.tmp)) {
      const path = join(this.tmp, name)
      const found = await statOrNull(path)
      if (found && isLeftBehind(name, found.mtimeMs)) await rm(path, { recursive: true, force: true })
    }
  }

  /** A new temporary file with what `fill` writes, fsynced; nothing of it is left when that fails. */
  private async writeTemporary(fill: (file: FileHandle) => Promise<void>): Promise<string> {
    await mkdir(this.tmp, { recursive: true, mode: 0o700 })
    const path = join(this.tmp, newTemporaryName())
    try {
      await using file = await open(path, 'wx', 0o600)
      await fill(file)
      await file.sync()
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return path
  }

  private async moveToPlace(path: string, key: string): Promise<void> {
    const target = this.pathOf(key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(path, target)
    await syncFolders(dirname(target), dirname(this.blobs))
  }

  private wayAside(stray: StrayFile, folder: string): [string, string] {
    if ('key' in stray) return [this.pathOf(stray.key), join(folder, 'blobs', stray.key)]
    if ('part' in stray) return [this.parts.pathOf(stray.part), join(folder, 'parts', stray.part)]
    return [stray.temporary, join(folder, 'tmp', basename(stray.temporary))]
  }

  private keyOf(path: string): string {
    return relative(this.blobs, path).replaceAll('\\', '/')
  }

  private pathOf(key: string): string {
    checkKey(key)
    return join(this.blobs, key)
  }
}

const checkBlock = Buffer.alloc(4096, 1)

const writeAll = async (file: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done)).bytesWritten
  }
}

const statOrNull = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function* filesBelow(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* filesBelow(path)
      else yield path
    }
  } catch (error) {
    // Whatever goes while it is being listed is simply not there.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

// A rename is on disk only when its folder is; a folder that was just made, when the one above it is.
const syncFolders = async (folder: string, top: string): Promise<void> => {
  for (let current = folder; current.startsWith(top); current = dirname(current)) {
    await using handle = await open(current, 'r')
    await handle.sync()
  }
}
