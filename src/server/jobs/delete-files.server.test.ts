import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { deleteFiles, sweepFiles } from './sweep-files.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  marta = await signUpWithBand(server.address)
})

const keys = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const key of server.services.storage.keys()) found.push(key)
  return found
}

// The original, its waveform and its lanes.
const filesOfDemo = 3

const addAnalysed = async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound() })
  await until(async () => (await marta.api.getDemos({})).musicDemos[0]?.analysis === 'ready')
  return demo.id
}

const ourKeys = async () => (await keys()).filter((key) => key.startsWith(marta.workspaceId ?? '-'))
const run = (wanted: string[]) =>
  deleteFiles(server.services)({ keys: wanted }, { signal: new AbortController().signal, isLastAttempt: false })

test('a file goes only when no row refers to it any more', async () => {
  const id = await addAnalysed()
  const before = await ourKeys()
  expect(before).toHaveLength(filesOfDemo)
  await run(before)
  expect(await ourKeys()).toEqual(before)
  await marta.api.deleteDemo({ id })
  await run(before)
  expect(await ourKeys()).toEqual([])
  await run(before)
})

test('a picture in use is not taken for a leftover', async () => {
  const [used, unused] = [randomUUID().replaceAll('-', ''), randomUUID().replaceAll('-', '')]
  const { user_id } = await marta.api.getSessionUserId({})
  await server.owner.query('UPDATE accounts SET picture_name = $2 WHERE id = $1', [user_id, used])
  for (const name of [used, unused]) await server.services.storage.write(`pictures/${name}.webp`, Buffer.from('x'))
  await sweepFiles(server.services, 0)
  expect((await keys()).filter((key) => key.startsWith('pictures/'))).toEqual([`pictures/${used}.webp`])
})

test('the sweep takes what a crash left behind, not what is young, in use or waits for its day', async () => {
  const id = await addAnalysed()
  const before = await ourKeys()
  const orphan = `${marta.workspaceId}/${randomUUID()}`
  await server.services.storage.write(orphan, Buffer.from('left behind'))
  expect(await sweepFiles(server.services)).toBe(0)
  expect(await ourKeys()).toContain(orphan)
  expect(await sweepFiles(server.services, 0)).toBe(1)
  expect((await ourKeys()).sort()).toEqual([...before].sort())
  await marta.api.deleteDemo({ id })
  expect(await sweepFiles(server.services, 0)).toBe(0)
  expect((await ourKeys()).sort()).toEqual([...before].sort())
  // A server that is off for weeks has not forgotten what it was to delete.
  const { rows } = await server.owner.query(
    "SELECT min(keep_until) > now() + interval '5 years' AS stays FROM pgboss.job WHERE name = 'delete-files'",
  )
  expect(rows).toEqual([{ stays: true }])
  await server.owner.query("UPDATE pgboss.job SET state = 'failed' WHERE name = 'delete-files'")
  expect(await sweepFiles(server.services, 0)).toBe(filesOfDemo)
  expect(await ourKeys()).toEqual([])
})
