import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Storage, TooManyBytes } from '#server/storage/storage.ts'

/** A store with nothing in it; what it needs on this machine lies in `folder`. */
export type OpenStore = (folder: string) => Promise<{ storage: Storage; close: () => Promise<void> }>

/** The smallest part that S3 takes. */
export const partBytes = 5 * 1024 * 1024
const key = 'band/0192f0c0-0000-7000-8000-000000000001'
const id = '0192f0c0-0000-7000-8000-000000000002'
const received = (storage: Storage, bytes: Buffer) => storage.receive(Readable.from([bytes]), 'a.wav', 20_000_000)

/** Tests a store for what `Storage` promises. */
export const keepsTheContract = (open: OpenStore): void => {
  let folder: string
  let storage: Storage
  let close: () => Promise<void>
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backline-storage-'))
    ;({ storage, close } = await open(folder))
    await storage.sweep()
  })
  afterEach(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const leftovers = () => readdir(join(folder, 'tmp'))

  test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes + 7])(
    'a file of %i bytes comes back as it was',
    async (length) => {
      const bytes = randomBytes(length)
      const file = await received(storage, bytes)
      const sha256 = createHash('sha256').update(bytes).digest()
      expect(file).toMatchObject({ bytes: length, sha256, crc32: crc32(bytes) })
      expect(await storage.size(key)).toBeNull()
      await storage.keep(file, key)
      expect(await leftovers()).toEqual([])
      expect(await storage.size(key)).toBe(length)
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    },
  )

  test('a stray file is moved aside as it is, and is no longer in the store', async () => {
    const bytes = randomBytes(150_000)
    await storage.write(key, bytes)
    const path = await storage.setAside({ key }, 'today')
    expect(path).toBe(join(folder, 'set-aside', 'today', 'blobs', key))
    expect((await readFile(path ?? '')).equals(bytes)).toBe(true)
    expect([await storage.size(key), await Array.fromAsync(storage.keys()), await leftovers()]).toEqual([null, [], []])
    expect(await storage.setAside({ key }, 'today')).toBeNull()
  })

  test('a file that came in pieces is stored like any other', async () => {
    const bytes = randomBytes(250_000)
    {
      await using part = await storage.parts.open(id, 0)
      await part.write(bytes)
      await part.sync()
    }
    const whole = await storage.receivePart(id, 'a.wav')
    expect([whole.bytes, whole.crc32]).toEqual([bytes.length, crc32(bytes)])
    await storage.keep(whole, key)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    expect(await storage.parts.size(id)).toBe(bytes.length)
    expect(await leftovers()).toEqual([])
  })

  test.each([100_000, 180_000])(
    'an upload whose piece broke off goes on at %i, where it was synced',
    async (offset) => {
      const bytes = randomBytes(300_000)
      expect(await storage.parts.size(id)).toBe(0)
      {
        await using first = await storage.parts.open(id, 0)
        await first.write(bytes.subarray(0, 100_000))
        await first.sync()
      }
      {
        await using broken = await storage.parts.open(id, 100_000)
        await broken.write(bytes.subarray(100_000, 180_000))
        await broken.sync()
        await broken.write(Buffer.alloc(50_000))
      }
      expect(await storage.parts.size(id)).toBeGreaterThanOrEqual(180_000)
      {
        await using again = await storage.parts.open(id, offset)
        expect([again.position, await storage.parts.size(id)]).toEqual([offset, offset])
        await again.write(bytes.subarray(offset))
        await again.sync()
      }
      const size = bytes.length
      expect(await Array.fromAsync(storage.parts.list())).toEqual([{ id, bytes: size, writtenAt: expect.any(Date) }])
      const whole = await storage.receivePart(id, 'a.wav')
      expect((await readFile(whole.path)).equals(bytes)).toBe(true)
      await storage.parts.remove(id)
      await storage.parts.remove(id)
      expect([await storage.parts.size(id), await Array.fromAsync(storage.parts.list())]).toEqual([0, []])
    },
  )

  test('a piece can be taken back, also what was synced of it', async () => {
    const bytes = randomBytes(100_000)
    {
      await using part = await storage.parts.open(id, 0)
      await part.write(bytes.subarray(0, 60_000))
      await part.sync()
    }
    await using part = await storage.parts.open(id, 60_000)
    await part.write(Buffer.alloc(20_000))
    await part.sync()
    await part.write(Buffer.alloc(7))
    await part.takeBack()
    expect(part.position).toBe(60_000)
    await part.write(bytes.subarray(60_000))
    await part.sync()
    expect((await readFile((await storage.receivePart(id, 'a.wav')).path)).equals(bytes)).toBe(true)
  })

  test('no id of an upload leads out of its folder, and one that is not there says so', async () => {
    await expect(storage.parts.open('../tmp/x', 0)).rejects.toThrow('Not a storage key')
    await expect(storage.receivePart(id, 'a')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a range is cut out, both ends inclusive', async () => {
    const bytes = randomBytes(300_000)
    await storage.write(key, bytes)
    const cut = async (start: number, end: number) => buffer(await storage.read(key, { start, end }))
    expect((await cut(0, 0)).equals(bytes.subarray(0, 1))).toBe(true)
    expect((await cut(99_999, 200_000)).equals(bytes.subarray(99_999, 200_001))).toBe(true)
    expect((await cut(299_999, 299_999)).equals(bytes.subarray(299_999))).toBe(true)
  })

  test('the later bytes of a key replace the earlier ones', async () => {
    await storage.write(key, Buffer.from('first, and longer'))
    await storage.write(key, Buffer.from('second'))
    expect((await buffer(await storage.read(key))).toString()).toBe('second')
  })

  test('a decoder gets a path with the whole file, and nothing of it stays behind', async () => {
    const bytes = randomBytes(250_000)
    await storage.write(key, bytes)
    expect((await storage.withLocalPath(key, (path) => readFile(path))).equals(bytes)).toBe(true)
    const fault = new Error('not audio')
    await expect(storage.withLocalPath(key, () => Promise.reject(fault))).rejects.toBe(fault)
    expect(await leftovers()).toEqual([])
    expect(await storage.size(key)).toBe(bytes.length)
  })

  test('all files are listed with their sizes, until they are removed', async () => {
    const names = Array.from({ length: 7 }, (_none, at) => `band-${at}/file-${at}.peaks`)
    for (const [at, name] of names.entries()) await storage.write(name, Buffer.alloc(at))
    expect((await Array.fromAsync(storage.keys())).sort()).toEqual(names)
    const listed = await Array.fromAsync(storage.list())
    expect(listed.sort((a, b) => a.bytes - b.bytes)).toEqual(
      names.map((name, at) => ({ key: name, bytes: at, storedAt: expect.any(Date) })),
    )
    for (const { storedAt } of listed) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
    for (const name of names) await storage.remove(name)
    await storage.remove(names[0] ?? '')
    expect(await Array.fromAsync(storage.keys())).toEqual([])
  })

  test('what is not there is said to be not there', async () => {
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await storage.size(key)).toBeNull()
    await storage.check()
  })

  test('too many bytes leave nothing, and a dropped file is gone', async () => {
    await expect(storage.receive(Readable.from([Buffer.alloc(11)]), 'a', 10)).rejects.toBeInstanceOf(TooManyBytes)
    const file = await received(storage, Buffer.alloc(10))
    expect((await Array.fromAsync(storage.listTemporary())).map(({ path }) => path)).toEqual([file.path])
    await storage.drop(file)
    await storage.drop(file)
    expect(await leftovers()).toEqual([])
  })

  test.each(['../secrets', '/etc/passwd', 'band/../../x', '', '.hidden'])('%j is no key', async (wrong) => {
    const calls = [
      () => storage.write(wrong, Buffer.alloc(1)),
      () => storage.read(wrong),
      () => storage.size(wrong),
      () => storage.remove(wrong),
      async () => storage.keep(await received(storage, Buffer.alloc(1)), wrong),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow('Not a storage key')
  })
}
