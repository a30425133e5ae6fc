import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StandInS3, startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { S3Storage } from './s3-storage.ts'
import { StoreUnavailable } from './storage.ts'

const key = 'band/0192f0c0-0000-7000-8000-000000000001'
const bytes = randomBytes(40)
let s3: StandInS3
let folder: string
let storage: S3Storage
beforeEach(async () => {
  s3 = await startStandInS3()
  folder = await mkdtemp(join(tmpdir(), 'backline-s3-'))
  storage = new S3Storage(s3.address, folder)
  await storage.sweep()
  await storage.write(key, bytes)
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** All that takes bytes from a store, each with the requests whose answers are cut. */
const takers: [what: string, request: string, ask: () => Promise<unknown>][] = [
  ['a read', `GET ${key}`, async () => buffer(await storage.read(key))],
  ['a range', `GET ${key}`, async () => buffer(await storage.read(key, { start: 20, end: 30 }))],
  ['a copy for a decoder', `GET ${key}`, () => storage.withLocalPath(key, (path) => readFile(path))],
  ['a file that is set aside', `GET ${key}`, () => storage.setAside({ key }, 'today')],
  ['a list', 'GET ?list-type=2', async () => Array.fromAsync(storage.list())],
  ['the list of unfinished uploads', 'GET ?uploads', () => storage.sweep()],
]

test.each(takers)('wherever the answer ends, %s is whole or an error', async (_what, request, ask) => {
  const others = ['band/a', 'band/b', 'band/c', 'band/d']
  for (const other of others) await storage.write(other, bytes)
  for (const by of ['a broken line', 'an end'] as const) {
    let length = 1
    for (let at = 0; at < length; at++) {
      const after = (whole: number): number => {
        length = whole
        return at
      }
      s3.refuse = (what) => (what.startsWith(request) ? { after, by } : null)
      await expect(ask(), `${at} bytes, then ${by}`).rejects.toBeInstanceOf(StoreUnavailable)
    }
    expect(length).toBeGreaterThan(10)
  }
  s3.refuse = () => null
  // Nothing was kept, moved or removed.
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
  expect([...s3.objects.keys()].sort()).toEqual([key, ...others].sort())
  await ask()
})

test('a file that nobody has begun to read keeps its bytes when memory is tidied', async () => {
  setFlagsFromString('--expose-gc')
  const tidy = runInNewContext('gc') as () => void
  const large = randomBytes(500_000)
  await storage.write(key, large)
  const reading = await storage.read(key)
  for (let times = 0; times < 20; times++) {
    tidy()
    await turn()
  }
  expect((await buffer(reading)).equals(large)).toBe(true)
})

test('more files than the SDK has lines for are read side by side, also by those who pause', async () => {
  await storage.write(key, Buffer.alloc(12_000_000))
  const patient = new S3Storage(s3.address, folder, undefined, 200_000)
  const readings = await Promise.all(Array.from({ length: 52 }, () => patient.read(key)))
  expect(s3.busy).toBe(52)
  for (const reading of readings) reading.destroy()
  await expect.poll(() => s3.busy).toBe(0)
})

test('a file that somebody stops reading lets go of the store, begun or not', async () => {
  await storage.write(key, Buffer.alloc(30_000_000))
  for (const isBegun of [false, true]) {
    const reading = await storage.read(key)
    if (isBegun) await once(reading, 'readable')
    expect(s3.busy).toBe(1)
    reading.destroy()
    await expect.poll(() => s3.busy).toBe(0)
  }
})
