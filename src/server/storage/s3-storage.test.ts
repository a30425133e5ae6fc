import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StandInS3, startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { openStorage } from './open-storage.ts'
import { S3Storage } from './s3-storage.ts'
import { StoreUnavailable } from './storage.ts'

// The smallest that S3 takes.
const partBytes = 5 * 1024 * 1024
const key = 'band/0192f0c0-0000-7000-8000-000000000001'
let s3: StandInS3
let folder: string
let storage: S3Storage
beforeEach(async () => {
  s3 = await startStandInS3()
  folder = await mkdtemp(join(tmpdir(), 'backline-s3-'))
  storage = new S3Storage(s3.address, folder, partBytes)
  await storage.sweep()
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const receive = (bytes: Buffer) => storage.receive(Readable.from([bytes]), 'a.wav', 30_000_000)
const leftovers = () => readdir(join(folder, 'tmp'))

test('a wrong secret is refused, and the message says by whom', async () => {
  const stranger = new S3Storage(
    { ...s3.address, credentials: { accessKeyId: 'a', secretAccessKey: 'guessed' } },
    folder,
  )
  await expect(stranger.write(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
  expect(s3.objects.size).toBe(0)
})

test('a bucket that is not there stops the start', async () => {
  const lost = new S3Storage({ ...s3.address, bucket: 'elsewhere' }, folder)
  await expect(lost.sweep()).rejects.toThrow('404')
  await expect(lost.check()).rejects.toThrow('404')
})

test('a clock that is off is set by the date of the store', async () => {
  for (const hours of [-48, 3]) {
    s3.now = () => Date.now() + hours * 3_600_000
    await storage.write(key, Buffer.from(`${hours}`))
    expect(s3.objects.get(key)?.bytes.toString()).toBe(`${hours}`)
  }
})

test('keys that end one day bring their session token', async () => {
  s3.address.credentials.sessionToken = 'for an hour'
  await expect(storage.check()).rejects.toThrow('403')
  await new S3Storage(s3.address, folder).write(key, Buffer.from('in time'))
  expect(s3.objects.get(key)?.bytes.toString()).toBe('in time')
})

test('without the two variables the SDK finds who asks, here in a file', async ({ onTestFinished }) => {
  const { accessKeyId, secretAccessKey } = s3.address.credentials
  const file = join(folder, 'credentials')
  await writeFile(file, `[default]\naws_access_key_id=${accessKeyId}\naws_secret_access_key=${secretAccessKey}\n`)
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  await new S3Storage({ ...s3.address, credentials: null }, folder).write(key, Buffer.from('found'))
  expect(s3.objects.get(key)?.bytes.toString()).toBe('found')
})

test.each([501, 403, 405])(
  'a store that answers %i when asked for unfinished uploads is used all the same',
  async (status) => {
    const said: string[] = []
    s3.refuse = (what) => (what === 'GET ?uploads=' || what === 'GET ?uploads' ? status : null)
    await storage.sweep((line) => said.push(line))
    expect(said).toEqual([expect.stringContaining('does not list unfinished uploads')])
  },
)

test('a store that hangs is given up, also in the middle of an answer', async () => {
  await storage.write(key, randomBytes(5000))
  const impatient = new S3Storage(s3.address, folder, partBytes, 200)
  s3.refuse = () => 'hang'
  for (const ask of [
    () => impatient.check(),
    () => impatient.read(key),
    () => impatient.write(key, Buffer.from('x')),
    () => impatient.size(key),
  ])
    await expect(ask()).rejects.toBeInstanceOf(StoreUnavailable)
  s3.refuse = () => 'stall'
  await expect(buffer(await impatient.read(key))).rejects.toBeInstanceOf(StoreUnavailable)
})

test('a part that is refused gives the whole upload up, and the received file stays for another try', async () => {
  const bytes = randomBytes(4 * partBytes - 9)
  const file = await receive(bytes)
  s3.refuse = (what) => (what.includes('partNumber=3') ? 403 : null)
  await expect(storage.keep(file, key)).rejects.toThrow('403')
  expect(s3.objects.size).toBe(0)
  expect(s3.uploads.size).toBe(0)
  expect(await leftovers()).toHaveLength(1)
  s3.refuse = () => null
  await storage.keep(file, key)
  expect(s3.objects.get(key)?.bytes.equals(bytes)).toBe(true)
  expect(await leftovers()).toEqual([])
})

test('a store that is busy for a moment is asked again', async () => {
  let left = 2
  s3.refuse = () => (left-- > 0 ? 503 : null)
  await storage.write(key, Buffer.from('in the end'))
  expect((await buffer(await storage.read(key))).toString()).toBe('in the end')
})

test('a file counts as kept only when the store has all of it', async () => {
  const file = await receive(randomBytes(1000))
  s3.refuse = (what) => {
    if (what.startsWith('HEAD')) s3.objects.set(key, { bytes: Buffer.alloc(10), at: new Date() })
    return null
  }
  await expect(storage.keep(file, key)).rejects.toThrow('10 bytes')
  expect(await leftovers()).toHaveLength(1)
})

test('a connection that breaks in the middle of a read is an error, never a shorter file', async () => {
  await storage.write(key, randomBytes(5000))
  s3.refuse = (what) => (what.startsWith('GET') ? 'lose' : null)
  await expect(buffer(await storage.read(key))).rejects.toThrow()
  await expect(storage.withLocalPath(key, async () => 'worked')).rejects.toThrow()
  expect(await leftovers()).toEqual([])
})

test('a start gives up uploads that nobody finished for a day', async () => {
  const begun = (hoursAgo: number) => ({ key, parts: new Map(), at: new Date(Date.now() - hoursAgo * 3_600_000) })
  for (const at of [1, 2, 3, 4, 5, 6, 7]) s3.uploads.set(`old ${at}`, begun(24 + at))
  s3.uploads.set('young', begun(1))
  await storage.sweep()
  expect([...s3.uploads.keys()]).toEqual(['young'])
})

test('a big file is cut into parts', async () => {
  await storage.keep(await receive(randomBytes(4 * partBytes - 9)), key)
  expect(s3.asked.filter((what) => what.includes('partNumber'))).toHaveLength(4)
})

test('STORAGE_URL chooses the store', async () => {
  const { bucket, endpoint, region, credentials: storageCredentials } = s3.address
  const storageUrl = `s3://${bucket}?endpoint=${encodeURIComponent(`${endpoint}/`)}&region=${region}`
  const opened = openStorage({ storageUrl, storageCredentials, dataDir: folder })
  await opened.sweep()
  await opened.write(key, Buffer.from('here'))
  expect(s3.objects.get(key)?.bytes.toString()).toBe('here')
})

test.each([
  ['s3://bucket/path?region=eu', 'no path'],
  ['s3://bucket?endpoint=minio', 'endpoint is not an address'],
])('%s is refused with a reason', (storageUrl, reason) => {
  expect(() => openStorage({ storageUrl, storageCredentials: null, dataDir: folder })).toThrow(reason)
})

test('a store that ends an upload with an error, though it began with a success, has not kept it', async () => {
  const file = await receive(randomBytes(4 * partBytes - 9))
  s3.refuse = (what) => {
    if (what.startsWith('POST') && what.includes('uploadId')) for (const { parts } of s3.uploads.values()) parts.clear()
    return null
  }
  await expect(storage.keep(file, key)).rejects.toMatchObject({ code: 'InvalidPart' })
})

test('a store that sends something else than the range is not believed', async () => {
  await storage.write(key, randomBytes(5000))
  s3.refuse = (what) => (what.startsWith('GET') ? 200 : null)
  await expect(storage.read(key, { start: 10, end: 20 })).rejects.toThrow(
    'answered 200 with an unknown number of bytes',
  )
})
