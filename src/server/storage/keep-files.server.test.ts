import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type ArrivingFile, keepFiles, type Transact } from './keep-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const outside: Transact = (work) => server.services.database.outside(work)
const keep = async (transact: Transact, work: Parameters<Transact>[0] = async () => 'done'): Promise<unknown> => {
  const { storage } = server.services
  const file = await storage.receive(Readable.from([Buffer.from('sound')]), 'a.wav', 100)
  const files: ArrivingFile[] = [
    { key: 'band/file', file },
    { key: 'band/picture', bytes: Buffer.from('picture') },
  ]
  return keepFiles(server.services, files, transact, work).catch((error: Error) => error.message)
}
const stored = async (): Promise<string[]> => (await Array.fromAsync(server.services.storage.keys())).sort()
const clear = async (): Promise<void> => {
  for (const key of await stored()) await server.services.storage.remove(key)
}

test('the bytes are in their place before the transaction begins', async () => {
  const seen: string[][] = []
  const answer = await keep(async (work) => {
    seen.push(await stored())
    return outside(work)
  })
  expect([answer, seen]).toEqual(['done', [['band/file', 'band/picture']]])
  await clear()
})

test('what is refused in the transaction leaves no bytes, and neither does a store that refuses', async () => {
  const refuse = async (): Promise<never> => {
    throw new Error('refused')
  }
  expect([await keep(outside, refuse), await stored()]).toEqual(['refused', []])
  const { database, storage } = server.services
  let begun = false
  const half: ArrivingFile[] = [
    { key: 'band/first', bytes: Buffer.from('1') },
    { key: '../wrong', bytes: Buffer.from('2') },
  ]
  const keeping = keepFiles({ database, storage }, half, outside, async () => {
    begun = true
  })
  await expect(keeping).rejects.toThrow('Not a storage key')
  expect([begun, await stored()]).toEqual([false, []])
})

test('a lost answer to the commit is decided by how the transaction ended', async () => {
  const committed: Transact = async (work) => {
    await outside(work)
    throw new Error('Connection terminated')
  }
  expect([await keep(committed), await stored()]).toEqual(['done', ['band/file', 'band/picture']])
  await clear()
  const lost: Transact = (work) =>
    outside(async (tx) => {
      await work(tx)
      throw new Error('Connection terminated')
    })
  const broken = (work: Parameters<Transact>[0]) => lost(work) as ReturnType<Transact>
  expect([await keep(broken as Transact), await stored()]).toEqual(['Connection terminated', []])
})

test('nobody waits for a file or another server while a transaction is open', async () => {
  const { database, storage } = server.services
  const text = 'storage.size was called inside a transaction: do it before or after.'
  await expect(database.outside(() => storage.size('band/file'))).rejects.toThrow(text)
  // Also behind other calls, and in one that only reads; what comes after it may.
  await expect(
    database.readingAs('00000000-0000-7000-8000-000000000000', async (tx) => {
      await sql`SELECT 1`.execute(tx)
      return Promise.all([storage.size('band/file')])
    }),
  ).rejects.toThrow(text)
  const later = await database.outside(async () => async () => storage.size('band/file'))
  expect(await later()).toBeNull()
})
