import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalStorage } from './local-storage.ts'
import { TooManyBytes } from './storage.ts'
import { newTemporaryName } from './temporary-name.ts'

let folder: string
let storage: LocalStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-storage-'))
  storage = new LocalStorage(folder)
  await storage.sweep()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const key = 'band/0192f0c0-0000-7000-8000-000000000001'
const leftovers = () => readdir(join(folder, 'tmp'))
const collect = async <T>(all: AsyncIterable<T>): Promise<T[]> => Array.fromAsync(all)

const openFilesBelow = async (): Promise<number> => {
  const fds = await readdir('/proc/self/fd')
  const links = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return links.filter((link) => link.startsWith(folder)).length
}

/** The prototype that all open files of this process share. */
const fileHandles = async (): Promise<{
  write: (...given: never[]) => Promise<unknown>
  sync: () => Promise<void>
}> => {
  const handle = await open(join(folder, 'any'), 'w')
  await handle.close()
  return Object.getPrototypeOf(handle)
}

test('what is received is hashed, counted, kept, read and removed', async () => {
  const bytes = randomBytes(700_000)
  const file = await storage.receive(Readable.from([bytes.subarray(0, 65_536), bytes.subarray(65_536)]), 'a.wav', 1e6)
  expect(file).toMatchObject({ name: 'a.wav', bytes: bytes.length })
  expect(file.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true)
  expect((await readFile(file.path)).equals(bytes)).toBe(true)
  expect(await storage.size(key)).toBeNull()
  await storage.keep(file, key)
  expect(await leftovers()).toEqual([])
  expect(await storage.size(key)).toBe(bytes.length)
  expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
  expect((await buffer(await storage.read(key, { start: 1, end: 300_000 }))).equals(bytes.subarray(1, 300_001))).toBe(
    true,
  )
  expect(await collect(storage.list())).toEqual([{ key, bytes: bytes.length, storedAt: expect.any(Date) }])
  await storage.remove(key)
  await storage.remove(key)
  expect(await collect(storage.keys())).toEqual([])
  expect(await openFilesBelow()).toBe(0)
})

test('one byte too many ends the upload and leaves nothing', async () => {
  const source = Readable.from([Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10)])
  await expect(storage.receive(source, 'a', 19)).rejects.toBeInstanceOf(TooManyBytes)
  expect(source.destroyed).toBe(true)
  expect(await leftovers()).toEqual([])
  expect((await storage.receive(Readable.from([Buffer.alloc(19)]), 'a', 19)).bytes).toBe(19)
})

test.each([
  ['breaks with an error', (source: Readable) => source.destroy(new Error('line lost'))],
  ['ends without an error or an end', (source: Readable) => source.destroy()],
])('a source that %s leaves nothing', async (_what, breakOff) => {
  const source = new Readable({ read: () => undefined })
  source.push(Buffer.alloc(1000))
  const receiving = storage.receive(source, 'a', 1e6)
  const outcome = expect(receiving).rejects.toThrow()
  while ((await leftovers()).length === 0) await turn()
  breakOff(source)
  await outcome
  expect(await leftovers()).toEqual([])
  expect(await openFilesBelow()).toBe(0)
})

test('a source that breaks before its first byte is read leaves nothing, and breaks nothing else', async () => {
  const source = new Readable({ read: () => undefined })
  const outcome = expect(storage.receive(source, 'a', 1e6)).rejects.toThrow('line lost')
  source.destroy(new Error('line lost'))
  await outcome
  expect(await leftovers()).toEqual([])
})

test.each(['ENOSPC', 'EIO'])(
  'when the disk says %s, nothing is left, for uploads and for our own files',
  async (code) => {
    const handles = await fileHandles()
    const fault = Object.assign(new Error(code), { code })
    const { write } = handles
    let calls = 0
    vi.spyOn(handles, 'write').mockImplementation(function (this: never, ...given: never[]) {
      calls += 1
      return calls > 1 ? Promise.reject(fault) : write.apply(this, given)
    })
    const source = Readable.from([Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10)])
    await expect(storage.receive(source, 'a', 1000)).rejects.toBe(fault)
    await expect(storage.write(key, Buffer.alloc(10))).rejects.toBe(fault)
    vi.restoreAllMocks()
    vi.spyOn(handles, 'sync').mockRejectedValue(fault)
    await expect(storage.receive(Readable.from([Buffer.alloc(10)]), 'a', 1000)).rejects.toBe(fault)
    vi.restoreAllMocks()
    expect(await leftovers()).toEqual([])
    expect(await collect(storage.keys())).toEqual([])
    expect(await openFilesBelow()).toBe(0)
  },
)

test('a disk that takes only some bytes at a time gets all of them', async () => {
  const handles = await fileHandles()
  const { write } = handles
  vi.spyOn(handles, 'write').mockImplementation(function (this: never, ...given: never[]) {
    const [bytes, offset, length] = given as unknown as [Buffer, number, number]
    return write.apply(this, [bytes, offset, Math.min(7, length)] as never[])
  })
  const bytes = randomBytes(100)
  const file = await storage.receive(Readable.from([bytes]), 'a', 1000)
  expect((await readFile(file.path)).equals(bytes)).toBe(true)
})

test('files and folders are on disk before a file counts as kept', async () => {
  const handles = await fileHandles()
  const { sync } = handles
  let synced = 0
  vi.spyOn(handles, 'sync').mockImplementation(function (this: never) {
    synced += 1
    return sync.call(this)
  })
  const file = await storage.receive(Readable.from([Buffer.alloc(10)]), 'a', 1000)
  expect(synced).toBe(1)
  await storage.keep(file, key)
  // The folder of the band, the one above it, and the one above that.
  expect(synced).toBe(4)
})

test('readers that stop early, or never begin, leave no file open', async () => {
  await storage.write(key, randomBytes(2_000_000))
  const never = await storage.read(key)
  const early = await storage.read(key)
  await early[Symbol.asyncIterator]().next()
  expect(await openFilesBelow()).toBe(2)
  never.destroy()
  early.destroy()
  while ((await openFilesBelow()) > 0) await turn()
  await expect(storage.read('band/nothing')).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each(['../secrets', '/etc/passwd', 'band/../../x', 'band//x', '', 'band/x\0', '.hidden', 'band/.x'])(
  '%j is no key',
  async (wrong) => {
    await expect(storage.write(wrong, Buffer.alloc(1))).rejects.toThrow('Not a storage key')
    await expect(storage.read(wrong)).rejects.toThrow('Not a storage key')
    expect(await leftovers()).toEqual([])
  },
)

test('a start takes away what dead processes left, and nothing of those that run', async () => {
  const tmp = join(folder, 'tmp')
  const mine = newTemporaryName()
  const [host, , ...rest] = mine.split('-')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  const names: [name: string, writtenAt: Date | null, stays: boolean][] = [
    [mine, null, true],
    [`${host}-1-${rest.join('-')}`, null, true],
    // No process has an id over the kernel's highest, 2^22.
    [`${host}-99999999-${rest.join('-')}`, null, false],
    [`00000000-1-${rest.join('-')}`, null, true],
    [`00000000-2-${rest.join('-')}`, longAgo, false],
    [newTemporaryName(), longAgo, false],
    ['of-an-older-version', longAgo, false],
  ]
  for (const [name, writtenAt] of names) {
    await writeFile(join(tmp, name), 'x')
    if (writtenAt) await utimes(join(tmp, name), writtenAt, writtenAt)
  }
  await storage.sweep()
  expect((await leftovers()).sort()).toEqual(names.flatMap(([name, , stays]) => (stays ? [name] : [])).sort())
})

test('a store that is gone or read-only says so', async () => {
  await storage.check()
  await rm(join(folder, 'blobs'), { recursive: true })
  await expect(storage.check()).rejects.toMatchObject({ code: 'ENOENT' })
  await mkdir(join(folder, 'blobs'))
  await storage.check()
})

test('a disk that takes nothing more fails the check, and a look at a sound one leaves nothing', async () => {
  await storage.check()
  expect(await leftovers()).toEqual([])
  const files = await fileHandles()
  vi.spyOn(files, 'write').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  await expect(storage.check()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await leftovers()).toEqual([])
})
