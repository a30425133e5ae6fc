import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { goesOnAtAnyMachine } from '#tests/support/s3-parts-contract.ts'
import { startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { S3Storage } from './s3-storage.ts'

goesOnAtAnyMachine(async () => {
  const { address, objects, close } = await startStandInS3()
  return {
    address,
    keys: async () => [...objects.keys()],
    put: async (key, bytes) => objects.set(key, { bytes: Buffer.from(bytes), at: new Date() }),
    close,
  }
})

test('what the store refuses is not acknowledged, and is put with the next try', async ({ onTestFinished }) => {
  const [s3, folder] = [await startStandInS3(), await mkdtemp(join(tmpdir(), 'backline-machine-'))]
  onTestFinished(async () => {
    await s3.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { parts } = new S3Storage(s3.address, folder)
  const [id, bytes] = ['0192f0c0-0000-7000-8000-000000000002', randomBytes(300_000)]
  await using part = await parts.open(id, 0)
  await part.write(bytes)
  s3.refuse = (what) => (what.startsWith('PUT') ? 403 : null)
  await expect(part.sync()).rejects.toThrow('403')
  expect(await parts.size(id)).toBe(0)
  s3.refuse = () => null
  await part.sync()
  expect((await buffer(parts.read(id))).equals(bytes)).toBe(true)
})
