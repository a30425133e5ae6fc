import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { S3Bucket } from '#server/storage/s3-bucket.ts'
import { S3Storage } from '#server/storage/s3-storage.ts'
import { type RealStore, startRealStore } from '#tests/support/real-store.ts'
import { goesOnAtAnyMachine } from '#tests/support/s3-parts-contract.ts'
import { keepsTheContract, partBytes } from '#tests/support/storage-contract.ts'

let store: RealStore
beforeAll(async () => {
  store = await startRealStore()
})
afterAll(() => store?.close())

const key = 'band/0192f0c0-0000-7000-8000-000000000001'
const nothing = async (): Promise<void> => undefined

describe('as a store', () =>
  keepsTheContract(async (folder) => ({
    storage: new S3Storage(await store.anotherBucket(), folder, partBytes),
    close: nothing,
  })))

describe('for unfinished uploads', () =>
  goesOnAtAnyMachine(async () => {
    const address = await store.anotherBucket()
    const bucket = new S3Bucket(address)
    const client = new S3Client({ ...address, forcePathStyle: true })
    return {
      address,
      keys: () => Array.fromAsync(bucket.list(), (object) => object.key),
      // As it is, also under a key that our own storage would not take.
      put: (Key, Body) => client.send(new PutObjectCommand({ Bucket: address.bucket, Key, Body })),
      close: nothing,
    }
  }))

/** A storage in a bucket of its own, and a client of the SDK for what no storage does. */
const opened = async () => {
  const address = await store.anotherBucket()
  const folder = await mkdtemp(join(tmpdir(), 'backline-real-'))
  const storage = new S3Storage(address, folder, partBytes)
  const client = new S3Client({ ...address, forcePathStyle: true })
  return { address, folder, storage, client, close: () => rm(folder, { recursive: true, force: true }) }
}

/** Does something with each, twelve at a time. */
const sideBySide = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  const left = [...all]
  const worker = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: 12 }, worker))
}

test('who has not the secret is refused, and so is a bucket that is not there', async ({ onTestFinished }) => {
  const { address, folder, close } = await opened()
  onTestFinished(close)
  const { accessKeyId } = address.credentials
  const guessing = new S3Storage({ ...address, credentials: { accessKeyId, secretAccessKey: 'guessed' } }, folder)
  await expect(guessing.write(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
  await expect(guessing.sweep()).rejects.toThrow('403')
  const lost = new S3Storage({ ...address, bucket: 'elsewhere' }, folder)
  await expect(lost.sweep()).rejects.toThrow('404')
  await expect(lost.write(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'NoSuchBucket' })
})

test('a list goes on behind its first page, and so do the uploads that nobody finished', async ({ onTestFinished }) => {
  const { address, storage, client, close } = await opened()
  onTestFinished(close)
  const bucket = new S3Bucket(address)
  const keys = Array.from({ length: 1100 }, (_none, at) => `band/${String(at).padStart(4, '0')}`)
  await sideBySide(keys, (one) => bucket.put(one, Buffer.from(one)))
  expect((await Array.fromAsync(storage.keys())).toSorted()).toEqual(keys)
  const { bucket: Bucket } = address
  await sideBySide(keys, (Key) => client.send(new CreateMultipartUploadCommand({ Bucket, Key })))
  const open = await bucket.openUploads()
  expect(open.map((one) => one.key).toSorted()).toEqual(keys)
  for (const { begunAt } of open) expect(Math.abs(begunAt.getTime() - Date.now())).toBeLessThan(120_000)
})

test('what a process began in parts and left is given up a day later, also by a machine whose clock is ahead', async ({
  onTestFinished,
}) => {
  const { address, storage, client, close } = await opened()
  onTestFinished(close)
  const { bucket: Bucket } = address
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: key }))
  const part = { Bucket, Key: key, UploadId, PartNumber: 1, Body: randomBytes(partBytes) }
  await client.send(new UploadPartCommand(part))
  const left = async () =>
    ((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []).map((one) => one.UploadId)
  await storage.sweep()
  expect(await left()).toEqual([UploadId])
  // The store refuses who signs for tomorrow; the SDK goes by the date of its answer then.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await storage.sweep()
  expect(await left()).toEqual([])
  await expect(client.send(new UploadPartCommand(part))).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('several files come and go side by side, each as it was', async ({ onTestFinished }) => {
  const { storage, close } = await opened()
  onTestFinished(close)
  const files = Array.from({ length: 8 }, (_none, at) => ({ key: `band/${at}`, bytes: randomBytes(at * 3_000_000) }))
  await Promise.all(
    files.map(async (file) =>
      storage.keep(await storage.receive(Readable.from([file.bytes]), 'a.wav', 30_000_000), file.key),
    ),
  )
  const back = await Promise.all(files.map(async (file) => buffer(await storage.read(file.key))))
  for (const [at, bytes] of back.entries()) expect(bytes.equals(files[at]?.bytes ?? Buffer.alloc(1))).toBe(true)
})
