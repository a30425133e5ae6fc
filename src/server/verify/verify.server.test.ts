import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { reportLines, verify } from './verify.ts'

let server: TestServer
let marta: Person
let login: pg.ClientConfig
let key: string
beforeAll(async () => {
  server = await startTestServer()
  login = { ...inject('cluster').owner, database: server.owner.database ?? '' }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.query('DELETE FROM workspaces')
  await rm(join(server.dataDir, 'files'), { recursive: true })
  await server.services.storage.sweep()
  marta = await signUpWithBand(server.address)
  await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound() })
  await until(async () => (await marta.api.getDemos({})).musicDemos[0]?.analysis === 'ready')
  key = (await server.owner.query('SELECT file_key FROM demos')).rows[0].file_key
})

const wrong = async (options: { quick?: boolean; graceMs?: number } = {}) =>
  (await verify(login, server.services.storage, { quick: false, graceMs: 3_600_000, ...options })).flatMap(
    (result) => result.violations,
  )

const onDisk = () => join(server.dataDir, 'files', 'blobs', key)

test('a server in use is clean, also right after a deletion and without any grace', async () => {
  expect(await wrong()).toEqual([])
  await marta.api.addDemo({ demoTitle: 'Ebb', demoVersion: 1, file: wavSound(1, 300) })
  const musicDemos = await until(async () => {
    const { musicDemos: all } = await marta.api.getDemos({})
    return all.every((demo) => demo.analysis === 'ready') && all
  })
  await marta.api.deleteDemo({ id: musicDemos.find((demo) => demo.name === 'Tide')?.id ?? '' })
  expect(await wrong({ graceMs: 0 })).toEqual([])
  const lines = reportLines(await verify(login, server.services.storage, { quick: true, graceMs: 0 }))
  expect(lines.at(-1)).toBe('All is as it must be.')
})

test('a file that is gone, shorter or other is named', async () => {
  const bytes = wavSound().size
  await writeFile(onDisk(), Buffer.alloc(bytes))
  expect(await wrong()).toEqual([expect.stringContaining(`${key} of the demo`)])
  expect(await wrong({ quick: true })).toEqual([])
  await writeFile(onDisk(), 'short')
  expect(await wrong({ quick: true })).toEqual([expect.stringContaining(`has 5 bytes instead of ${bytes}`)])
  await rm(onDisk())
  expect(await wrong()).toEqual([expect.stringContaining('is missing')])
})

test('a file without a row is wrong after the grace, a waveform that is gone at once', async () => {
  await server.services.storage.write('nobody/0192f0c0-0000-7000-8000-000000000000', Buffer.from('x'))
  expect(await wrong()).toEqual([])
  expect(await wrong({ graceMs: 0 })).toEqual([expect.stringContaining('belongs to nothing')])
  const { rows } = await server.owner.query('SELECT peaks_key FROM demos')
  await server.services.storage.remove(rows[0].peaks_key)
  expect(await wrong()).toEqual([expect.stringContaining('the waveform of the demo')])
})

test('wrong books and forgotten temporary files are named', async () => {
  await server.owner.query('UPDATE workspaces SET used_bytes = used_bytes + 1')
  const tmp = join(server.dataDir, 'files', 'tmp', 'forgotten')
  await writeFile(tmp, 'x')
  expect(await wrong()).toEqual([expect.stringContaining('bytes booked')])
  await utimes(tmp, new Date(0), new Date(0))
  expect(await wrong()).toEqual([expect.stringContaining('was left behind'), expect.stringContaining('bytes booked')])
  expect(await readdir(join(server.dataDir, 'files', 'tmp'))).toEqual(['forgotten'])
})

test('more people than the plan has is a warning only', async () => {
  for (let more = 0; more < 2; more++) {
    const other = await signUpWithBand(server.address)
    const { user_id } = await other.api.getSessionUserId({})
    await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [marta.workspaceId, user_id])
  }
  const results = await verify(login, server.services.storage, { quick: true, graceMs: 0 })
  expect(results.flatMap((result) => result.violations)).toEqual([])
  expect(results.flatMap((result) => result.warnings)).toEqual([
    expect.stringContaining('has 3 people and invitations, its plan 2'),
  ])
})
