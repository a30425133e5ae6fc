import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { LocalStorage } from './local-storage.ts'
import type { PartFiles } from './part-files.ts'
import { type S3Address, S3Bucket, S3Error } from './s3-bucket.ts'
import { type ReceivedFile, type Storage, type StoredFile, StoreUnavailable, type StrayFile } from './storage.ts'
import { checkKey } from './storage-key.ts'

const mebibyte = 1024 * 1024
const mostParts = 10_000
const abandonedMs = 24 * 3_600_000

/**
 * Files in an S3-compatible store. What is being received, or decoded, lies in a local folder meanwhile; at most one
 * part of a file is in memory at a time.
 */
export class S3Storage implements Storage {
  private readonly bucket: S3Bucket
  private readonly local: LocalStorage
  private readonly partBytes: number

  /** @param patienceMs how long the store may be silent. */
  constructor(address: S3Address, folder: string, partBytes = 8 * mebibyte, patienceMs?: number) {
    this.bucket = new S3Bucket(address, patienceMs)
    this.local = new LocalStorage(folder)
    this.partBytes = partBytes
  }

  receive(source: Readable, name: string, maxBytes: number): Promise<ReceivedFile> {
    return this.local.receive(source, name, maxBytes)
  }

  get parts(): PartFiles {
    return this.local.parts
  }

  receivePart(id: string, name: string): Promise<ReceivedFile> {
    return this.local.receivePart(id, name)
  }

  async keep(file: ReceivedFile, key: string): Promise<void> {
    checkKey(key)
    {
      await using handle = await open(file.path, 'r')
      if (file.bytes <= this.partBytes) await this.bucket.put(key, await readPart(handle, 0, file.bytes))
      else await this.putInParts(handle, file.bytes, key)
    }
    await this.expectSize(key, file.bytes)
    await this.local.drop(file)
  }

  drop(file: ReceivedFile): Promise<void> {
    return this.local.drop(file)
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    checkKey(key)
    await this.bucket.put(key, bytes)
    await this.expectSize(key, bytes.length)
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    checkKey(key)
    return this.bucket.get(key, range)
  }

  async size(key: string): Promise<number | null> {
    checkKey(key)
    return this.bucket.size(key)
  }

  async withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const copy = await this.local.receive(await this.read(key), key, Number.POSITIVE_INFINITY)
    try {
      return await work(copy.path)
    } finally {
      await this.local.drop(copy)
    }
  }

  async remove(key: string): Promise<void> {
    checkKey(key)
    await this.bucket.remove(key)
  }

  async *keys(): AsyncIterable<string> {
    for await (const { key } of this.bucket.list()) yield key
  }

  list(): AsyncIterable<StoredFile> {
    return this.bucket.list()
  }

  listTemporary(): AsyncIterable<{ path: string; writtenAt: Date }> {
    return this.local.listTemporary()
  }

  async setAside(stray: StrayFile, folder: string): Promise<string | null> {
    if (!('key' in stray)) return this.local.setAside(stray, folder)
    if ((await this.size(stray.key)) === null) return null
    const copy = await this.local.receive(await this.read(stray.key), stray.key, Number.POSITIVE_INFINITY)
    // By way of the local store, which knows the place.
    await this.local.keep(copy, stray.key)
    const path = await this.local.setAside(stray, folder)
    await this.expectSize(stray.key, copy.bytes)
    await this.remove(stray.key)
    return path
  }

  async check(): Promise<void> {
    await this.local.check()
    await this.bucket.check()
  }

  async sweep(say?: (line: string) => void): Promise<void> {
    await this.local.sweep()
    await this.bucket.check()
    for (const { key, uploadId, begunAt } of await this.openUploads(say)) {
      if (Date.now() - begunAt.getTime() > abandonedMs) await this.bucket.dropParts(key, uploadId)
    }
  }

  // Some stores cannot list them, or their keys may not: nothing else needs it.
  private async openUploads(say?: (line: string) => void): ReturnType<S3Bucket['openUploads']> {
    try {
      return await this.bucket.openUploads()
    } catch (error) {
      if (!(error instanceof S3Error) || (error.status >= 500 && error.status !== 501)) throw error
      say?.('The store does not list unfinished uploads: have it remove those that are older than a day by itself.')
      return []
    }
  }

  private async putInParts(file: FileHandle, bytes: number, key: string): Promise<void> {
    const size = Math.max(this.partBytes, Math.ceil(bytes / mostParts))
    const uploadId = await this.bucket.beginParts(key)
    try {
      const tags: string[] = []
      for (let start = 0; start < bytes; start += size) {
        const part = await readPart(file, start, Math.min(size, bytes - start))
        tags.push(await this.bucket.putPart(key, uploadId, tags.length + 1, part))
      }
      await this.bucket.finishParts(key, uploadId, tags)
    } catch (error) {
      await this.bucket.dropParts(key, uploadId).catch(() => undefined)
      throw error
    }
  }

  private async expectSize(key: string, bytes: number): Promise<void> {
    const stored = await this.bucket.size(key)
    if (stored !== bytes)
      throw new StoreUnavailable(`The store holds ${stored ?? 'no'} bytes of ${key} instead of ${bytes}.`)
  }
}

const readPart = async (file: FileHandle, start: number, length: number): Promise<Uint8Array> => {
  const part = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(part, done, length - done, start + done)
    if (bytesRead === 0) throw new Error('A received file has become shorter.')
    done += bytesRead
  }
  return part
}
