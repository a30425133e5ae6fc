import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { S3Address } from '#server/storage/s3-client.ts'
import { S3Storage } from '#server/storage/s3-storage.ts'

const id = '0192f0c0-0000-7000-8000-000000000002'
const bytes = randomBytes(300_000)

/** An empty bucket, with a way to look into it and to put something there that our storage would not. */
export interface OpenBucket {
  address: S3Address
  keys: () => Promise<string[]>
  put: (key: string, bytes: Uint8Array) => Promise<unknown>
  close: () => Promise<unknown>
}

/** Tests unfinished uploads in a bucket, as several machines see them. */
export const goesOnAtAnyMachine = (openBucket: () => Promise<OpenBucket>): void => {
  let s3: OpenBucket
  let folders: string[]
  beforeEach(async () => {
    s3 = await openBucket()
    folders = []
  })
  afterEach(async () => {
    await s3.close()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  /** A machine with a disk of its own. */
  const machine = async (prepare: (folder: string) => Promise<void> = async () => undefined): Promise<S3Storage> => {
    const folder = await mkdtemp(join(tmpdir(), 'backline-machine-'))
    folders.push(folder)
    await prepare(folder)
    const storage = new S3Storage(s3.address, folder)
    await storage.sweep()
    return storage
  }
  const append = async (storage: S3Storage, from: number, to: number): Promise<void> => {
    await using part = await storage.parts.open(id, from)
    await part.write(bytes.subarray(from, to))
    await part.sync()
  }
  /** Which bytes the pieces in the store have. */
  const pieces = async () => (await s3.keys()).map((key) => /\d+-\d+(?=-[^/]*$)/.exec(key)?.[0]).toSorted()
  const whole = (storage: S3Storage) => buffer(storage.parts.read(id))
  const piece = (from: number, to: number) => s3.put(`parts/${id}/${from}-${to}-another`, bytes.subarray(from, to))

  test('each machine goes on where another left an upload, and any of them makes a file of it', async () => {
    const machines = [await machine(), await machine(), await machine()]
    for (const [at, storage] of machines.entries()) {
      expect(await storage.parts.size(id)).toBe(at * 100_000)
      await append(storage, at * 100_000, (at + 1) * 100_000)
    }
    for (const storage of machines) {
      const file = await storage.receivePart(id, 'tide.wav')
      expect(file).toMatchObject({ bytes: 300_000, sha256: createHash('sha256').update(bytes).digest() })
      await storage.drop(file)
    }
    // What is on its way is no stored file.
    expect(await Array.fromAsync(machines[0]?.list() ?? [])).toEqual([])
  })

  test('pieces that overlap, as of one who lost the lease, are each read once', async () => {
    const storage = await machine()
    for (const [from, to] of [
      [0, 100_000],
      [100_000, 180_000],
      [100_000, 220_000],
      [150_000, 170_000],
      [180_000, 300_000],
    ] as const)
      await piece(from, to)
    expect(await storage.parts.size(id)).toBe(300_000)
    expect((await whole(storage)).equals(bytes)).toBe(true)
  })

  test('a piece that goes across the place where an upload goes on is cut there', async () => {
    const storage = await machine()
    await piece(0, 100_000)
    await piece(100_000, 200_000)
    await append(storage, 150_000, 300_000)
    expect((await whole(storage)).equals(bytes)).toBe(true)
    expect(await pieces()).toEqual(['0-100000', '100000-150000', '150000-300000'])
  })

  test('the cut takes no more than what nothing else has', async () => {
    const storage = await machine()
    await piece(0, 100_000)
    await piece(50_000, 140_000)
    await piece(120_000, 250_000)
    await append(storage, 200_000, 300_000)
    expect((await whole(storage)).equals(bytes)).toBe(true)
    expect(await pieces()).toEqual(['0-100000', '140000-200000', '200000-300000', '50000-140000'])
  })

  test('behind a gap nothing counts', async () => {
    const storage = await machine()
    await piece(0, 100_000)
    await piece(200_000, 300_000)
    expect(await storage.parts.size(id)).toBe(100_000)
    await append(storage, 100_000, 300_000)
    expect((await whole(storage)).equals(bytes)).toBe(true)
  })

  test('a long piece is put in several, so that little of it is in memory', async () => {
    const storage = await machine()
    const long = randomBytes(1024 * 1024)
    {
      await using part = await storage.parts.open(id, 0)
      for (let at = 0; at < 20; at++) await part.write(long)
      expect(await s3.keys()).toHaveLength(2)
      await part.sync()
    }
    expect(await s3.keys()).toHaveLength(3)
    expect(await storage.parts.size(id)).toBe(20 * long.length)
  })

  test('who lost the lease takes nothing of the next one: neither when it wakes, nor when it takes back', async () => {
    const [slow, next] = [await machine(), await machine()]
    await append(slow, 0, 100_000)
    const stale = await slow.parts.open(id, 100_000)
    await stale.write(bytes.subarray(100_000, 200_000))
    await stale.sync()
    // It has listed what there is, and hears that another has gone on.
    const waking = slow.parts.open(id, 100_000, async () => {
      await append(next, 100_000, 200_000)
      throw new Error('The lease is another’s.')
    })
    await expect(waking).rejects.toThrow('another’s')
    await stale.takeBack()
    expect(await next.parts.size(id)).toBe(200_000)
    expect((await whole(next)).equals(bytes.subarray(0, 200_000))).toBe(true)
  })

  test('an upload that comes in very short pieces is put together on its way', async () => {
    const storage = await machine()
    for (let at = 0; at < 60; at++) await append(storage, at * 10, at * 10 + 10)
    expect((await s3.keys()).length).toBeLessThan(20)
    expect((await whole(storage)).equals(bytes.subarray(0, 600))).toBe(true)
  })

  test('what else lies among the pieces is left out', async () => {
    const storage = await machine()
    await s3.put(`parts/${id}/`, Buffer.alloc(0))
    await append(storage, 0, 300_000)
    expect(await storage.parts.size(id)).toBe(300_000)
  })

  test('an upload that was moved in part goes on being moved', async () => {
    await piece(0, 80_000)
    let left = ''
    const storage = await machine(async (folder) => {
      left = join(folder, 'parts')
      await mkdir(left)
      await writeFile(join(left, id), bytes)
      await writeFile(join(left, '.nfs0001'), 'x')
    })
    expect(await readdir(left)).toEqual(['.nfs0001'])
    expect((await whole(storage)).equals(bytes)).toBe(true)
  })

  test('an upload that an older version left on the disk goes to the store at the start', async () => {
    let left = ''
    const storage = await machine(async (folder) => {
      left = join(folder, 'parts')
      await mkdir(left)
      await writeFile(join(left, id), bytes.subarray(0, 120_000))
    })
    expect(await readdir(left)).toEqual([])
    expect(await storage.parts.size(id)).toBe(120_000)
    await append(storage, 120_000, 300_000)
    expect((await whole(await machine())).equals(bytes)).toBe(true)
  })

  test('an upload that belongs to nothing is moved aside whole', async () => {
    const storage = await machine()
    await append(storage, 0, 300_000)
    const path = await storage.setAside({ part: id }, 'today')
    expect((await readFile(path ?? '')).equals(bytes)).toBe(true)
    expect([await storage.parts.size(id), await storage.setAside({ part: id }, 'today')]).toEqual([0, null])
  })
}
