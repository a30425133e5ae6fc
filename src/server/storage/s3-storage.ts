import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isUuid } from '#kernel/ids.ts'
import { LocalStorage } from './local-storage.ts'
import { S3Bucket, S3Error } from './s3-bucket.ts'
import type { S3Address } from './s3-client.ts'
import { isPiece, S3Parts } from './s3-parts.ts'
import {
  checkKey,
  markName,
  type ProxyPlace,
  type ReceivedFile,
  type Storage,
  type StoredFile,
  StoreUnavailable,
  type StrayFile,
} from './storage.ts'

const mebibyte = 1024 * 1024
const mostParts = 10_000
const abandonedMs = 24 * 3_600_000
// A proxy asks at once; clocks may differ by minutes.
const proxySeconds = 300

/**
 * Files in an S3-compatible store. What is being received, or decoded, lies in a local folder meanwhile; at most one
 * part of a file is in memory at a time.
 */
export class S3Storage implements Storage {
  readonly kind = 's3'
  readonly parts: S3Parts
  private readonly bucket: S3Bucket
  private readonly local: LocalStorage
  private readonly partBytes: number

  /** @param partBytes 5 MiB at least. @param patienceMs how long the store may be silent. */
  constructor(address: S3Address, folder: string, partBytes = 8 * mebibyte, patienceMs?: number) {
    this.bucket = new S3Bucket(address, patienceMs)
    this.parts = new S3Parts(this.bucket)
    this.local = new LocalStorage(folder)
    this.partBytes = partBytes
  }

  receive(source: Readable, name: string, maxBytes: number): Promise<ReceivedFile> {
    return this.local.receive(source, name, maxBytes)
  }

  receivePart(id: string, name: string): Promise<ReceivedFile> {
    return this.receive(Readable.from(this.parts.read(id)), name, Number.POSITIVE_INFINITY)
  }

  async keep(file: ReceivedFile, key: string): Promise<void> {
    checkKey(key)
    const size = Math.max(this.partBytes, Math.ceil(file.bytes / mostParts))
    if (file.bytes <= size) await this.bucket.put(key, await readFile(file.path))
    else await this.bucket.putInParts(key, createReadStream(file.path), size)
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

  async proxyPlace(key: string): Promise<ProxyPlace> {
    checkKey(key)
    return { url: await this.bucket.signedAddress(key, proxySeconds) }
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
    for await (const { key } of this.list()) yield key
  }

  async *list(): AsyncIterable<StoredFile> {
    for await (const object of this.bucket.list()) if (!isPiece(object.key) && object.key !== markName) yield object
  }

  listTemporary(): AsyncIterable<{ path: string; writtenAt: Date }> {
    return this.local.listTemporary()
  }

  async setAside(stray: StrayFile, folder: string): Promise<string | null> {
    if ('part' in stray) return this.setPartAside(stray.part, folder)
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

  private async setPartAside(id: string, folder: string): Promise<string | null> {
    if ((await this.parts.size(id)) === 0) return null
    {
      // By way of the local store, which knows the place.
      await using copy = await this.local.parts.open(id, 0)
      for await (const chunk of this.parts.read(id)) await copy.write(chunk)
      await copy.sync()
    }
    const path = await this.local.setAside({ part: id }, folder)
    if (path !== null) await this.parts.remove(id)
    return path
  }

  async readMark(): Promise<string | null> {
    // A bucket that is not there would look like one without a mark.
    await this.bucket.check()
    const bytes = await this.bucket.size(markName)
    return bytes === null ? null : text(await this.bucket.get(markName))
  }

  async writeMark(mark: string): Promise<void> {
    await this.bucket.put(markName, Buffer.from(mark))
  }

  async check(): Promise<void> {
    await this.local.check()
    await this.bucket.check()
  }

  async sweep(say?: (line: string) => void): Promise<void> {
    await this.local.sweep()
    await this.bucket.check()
    await this.adoptParts()
    for (const { key, uploadId, begunAt } of await this.openUploads(say)) {
      if (Date.now() - begunAt.getTime() > abandonedMs) await this.bucket.dropParts(key, uploadId)
    }
  }

  // Unfinished uploads lay on the machine that received them, until 0136.
  private async adoptParts(): Promise<void> {
    for await (const { id, bytes } of this.local.parts.list()) {
      if (!isUuid(id)) continue
      try {
        await this.parts.adopt(id, bytes, (start) => createReadStream(this.local.parts.pathOf(id), { start }))
      } catch (error) {
        // Another process with the same DATA_DIR was faster.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
      await this.local.parts.remove(id)
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

  private async expectSize(key: string, bytes: number): Promise<void> {
    const stored = await this.bucket.size(key)
    if (stored !== bytes)
      throw new StoreUnavailable(`The store holds ${stored ?? 'no'} bytes of ${key} instead of ${bytes}.`)
  }
}
