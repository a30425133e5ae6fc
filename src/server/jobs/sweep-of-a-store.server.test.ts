import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3Storage } from '#server/storage/s3-storage.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { type StandInS3, startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { sweepFiles } from './sweep-files.ts'

let s3: StandInS3
let server: TestServer
let marta: Person
beforeAll(async () => {
  s3 = await startStandInS3()
  server = await startTestServer({ storage: (folder) => new S3Storage(s3.address, folder) })
  marta = await signUpWithBand(server.address)
})
afterAll(async () => {
  await server?.close()
  await s3?.close()
})

const noted = async (): Promise<string[]> =>
  (await server.owner.query<{ key: string }>('SELECT key FROM arriving_files ORDER BY key')).rows.map(({ key }) => key)

const add = async (title: string): Promise<void> => {
  await marta.api.addDemo({ demoTitle: title, demoVersion: 1, file: wavSound() })
  await until(async () => (await marta.api.getDemos({})).musicDemos.every(({ analysis }) => analysis === 'ready'))
}

test('whatever comes into the store was written down first, and is asked about once, without a list', async () => {
  await add('Tide')
  const kept = [...s3.objects.keys()].toSorted()
  // Its waveform, lanes and small copies came by other ways than the upload.
  expect(kept.length).toBeGreaterThan(2)
  expect(await noted()).toEqual(kept)
  const left = `${marta.workspaceId}/${randomUUID()}`
  await server.services.storage.write(left, Buffer.from('left behind'))
  s3.asked.length = 0
  expect(await sweepFiles(server.services, 0)).toBe(1)
  expect(s3.asked.map((what) => what.split('?')[0])).toEqual([`HEAD ${left}`, `DELETE ${left}`])
  expect([[...s3.objects.keys()].toSorted(), await noted()]).toEqual([kept, []])
  s3.asked.length = 0
  expect([await sweepFiles(server.services, 0), s3.asked]).toEqual([0, []])
})

test('a key that cannot be written down has no bytes put', async () => {
  await server.owner.query('ALTER TABLE arriving_files RENAME TO arriving_elsewhere')
  const before = [...s3.objects.keys()]
  await expect(marta.api.addDemo({ demoTitle: 'Ebb', demoVersion: 1, file: wavSound() })).rejects.toThrow()
  await server.owner.query('ALTER TABLE arriving_elsewhere RENAME TO arriving_files')
  expect([...s3.objects.keys()]).toEqual(before)
})

test('what the store cannot remove just now stays written down', async () => {
  const left = `${marta.workspaceId}/${randomUUID()}`
  await server.services.storage.write(left, Buffer.from('left behind'))
  s3.refuse = (what) => (what.startsWith('DELETE') ? 403 : null)
  await expect(sweepFiles(server.services, 0)).rejects.toThrow('403')
  s3.refuse = () => null
  expect([await noted(), s3.objects.has(left)]).toEqual([[left], true])
  expect([await sweepFiles(server.services, 0), await noted()]).toEqual([1, []])
})
