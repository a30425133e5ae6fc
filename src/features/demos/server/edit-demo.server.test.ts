import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { filesOnDisk, signUpMember, usedBytes } from '#tests/support/band.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { mp3Sound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  marta = await signUpWithBand(server.address)
})

const add = async (file = wavSound(), demoVersion = 1) =>
  (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion, demoBPM: 96, demoSignature: 'D minor', file })).demo

const analysed = (id: string) =>
  until(async () => {
    const { musicDemos } = await marta.api.getDemos({})
    return musicDemos.find((demo) => demo.id === id && demo.analysis === 'ready')
  })

const blobs = async () => (await filesOnDisk(server)).filter((path) => path.includes(marta.workspaceId ?? '-'))

const pendingDeletions = async () =>
  (
    await server.owner.query(
      `SELECT data -> 'keys' AS keys, start_after > now() + interval '23 hours' AS late FROM pgboss.job
       WHERE name = 'delete-files' AND data::text LIKE '%' || $1::text || '%'`,
      [marta.workspaceId],
    )
  ).rows

test('title, version, BPM and key change; what is not sent stays, what is sent empty goes', async () => {
  const demo = await add()
  const first = await marta.api.editDemo({ demoId: demo.id, demoTitle: 'Ebb', demoVersion: 1.25, demoBPM: '101.5' })
  expect(first.demo).toMatchObject({ name: 'Ebb', version: 1.25, bpm: 101.5, key_signature: 'D minor', rowVersion: 2 })
  const second = await marta.api.editDemo({
    demoId: demo.id,
    demoTitle: 'Ebb',
    demoVersion: 2,
    demoSignature: '',
    demoBPM: '',
  })
  expect(second.demo).toMatchObject({ version: 2, bpm: null, key_signature: null, file_path: demo.file_path })
})

test('who saw an older state is told and gets the newer one', async () => {
  const demo = await add()
  const change = { demoId: demo.id, demoVersion: 1, rowVersion: demo.rowVersion }
  const results = await Promise.allSettled(
    ['Flood', 'Ebb'].map((demoTitle) => marta.api.editDemo({ ...change, demoTitle })),
  )
  const won = results.find((result) => result.status === 'fulfilled')
  const lost = results.find((result) => result.status === 'rejected')?.reason as CallError
  expect(lost.status).toBe(409)
  expect(lost.body.details).toEqual({ demo: won?.value.demo })
  expect((await marta.api.getDemos({})).musicDemos.map((known) => known.name)).toEqual([won?.value.demo.name])
})

test('a new file takes the place of the old one: notes stay, the analysis starts again, the old bytes go later', async () => {
  const demo = await add(wavSound(1))
  await marta.api.addDemoNote({ demoId: demo.id, text: 'louder', atSeconds: 0.5 })
  await analysed(demo.id)
  const old = await marta.fetch(demo.file_path, { method: 'HEAD' })
  const file = await mp3Sound(2)
  const { demo: changed } = await marta.api.editDemo({ demoId: demo.id, demoTitle: 'Tide', demoVersion: 2, file })
  expect(changed).toMatchObject({ analysis: 'pending', fileKind: 'mp3', fileBytes: file.size, durationSeconds: null })
  expect(changed.overview).toBeNull()
  expect(changed.notes.map((note) => note.text)).toEqual(['louder'])
  expect(changed.file_path).not.toBe(demo.file_path)
  const range = await marta.fetch(demo.file_path, {
    headers: { range: 'bytes=0-1', 'if-range': old.headers.get('etag') ?? '' },
  })
  expect([range.status, range.headers.get('content-length')]).toEqual([200, String(file.size)])
  expect(await analysed(demo.id)).toMatchObject({ durationSeconds: 2 })
  expect(await usedBytes(server, marta)).toBe(file.size)
  expect(await blobs()).toHaveLength(7)
  expect(await pendingDeletions()).toEqual([
    { keys: [expect.any(String), expect.any(String), expect.any(String)], late: true },
  ])
})

test('an edit cannot take a number that another version of the song has; all else of a version stays its own', async () => {
  const first = await add(wavSound(1, 300))
  const second = await add(wavSound(1, 301), 2)
  const other = (await marta.api.addDemo({ demoTitle: 'Ebb', demoVersion: 1, file: wavSound(1, 302) })).demo
  const text = 'TIDE already has a v1. The next free version is v2.'
  for (const demo of [second, other]) {
    const change = { demoId: demo.id, demoTitle: 'TIDE', demoVersion: 1 }
    for (const file of [undefined, wavSound(1, 303)])
      await expect(marta.api.editDemo({ ...change, ...(file && { file }) })).rejects.toMatchObject({
        status: 409,
        body: { fields: { demoVersion: demo === other ? text.replace('v2', 'v3') : text } },
      })
  }
  expect(await usedBytes(server, marta)).toBe(3 * wavSound(1).size)
  const replaced = { demoId: first.id, demoTitle: 'TIDE', demoVersion: 1, file: wavSound(1, 304) }
  expect((await marta.api.editDemo(replaced)).demo.songId).toBe(first.songId)
  // Two of one number from before the rule: each can be changed, and one of them is given a number of its own.
  await server.owner.query('UPDATE demos SET version = 1 WHERE id = $1', [second.id])
  await marta.api.editDemo({ demoId: second.id, demoTitle: 'Tide', demoVersion: 1, demoBPM: 120 })
  expect((await marta.api.editDemo({ demoId: second.id, demoTitle: 'Tide', demoVersion: 3 })).demo.version).toBe(3)
})

test('a replacement that is no audio, is stale or has no room changes nothing', async () => {
  const file = wavSound(1)
  const demo = await add(file)
  await analysed(demo.id)
  const before = await blobs()
  const change = { demoId: demo.id, demoTitle: 'Flood', demoVersion: 3 }
  const refusals = [
    [415, { file: new File(['%PDF-1.7 '.repeat(20)], 'a.wav') }],
    [409, { rowVersion: 7, file: wavSound(1, 500) }],
    [404, { demoId: '0192f0c0-0000-7000-8000-000000000000', file: wavSound(1, 501) }],
  ] as const
  for (const [status, wrong] of refusals) {
    const refusal = (await marta.api.editDemo({ ...change, ...wrong }).catch((error) => error)) as CallError
    expect(refusal.status).toBe(status)
  }
  await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [
    marta.workspaceId,
    plans.free.storageBytes,
  ])
  const full = (await marta.api.editDemo({ ...change, file: wavSound(2) }).catch((error) => error)) as CallError
  expect(full.status).toBe(402)
  // As large as the old one it takes no room more.
  await marta.api.editDemo({ ...change, demoTitle: 'Tide', demoVersion: 1, file: wavSound(1, 777) })
  expect(await usedBytes(server, marta)).toBe(plans.free.storageBytes)
  expect((await blobs()).filter((path) => !before.includes(path) && !/\.(peaks|lanes)$/.test(path))).toHaveLength(1)
  // What its analysis and its light copy write passes through the same folder.
  await analysed(demo.id)
  await until(async () => !(await filesOnDisk(server)).some((path) => path.startsWith('tmp')))
})

test('any member may delete a demo; the room is back at once and the bytes go a day later', async () => {
  const demo = await add()
  await analysed(demo.id)
  const member = await signUpMember(server, marta)
  expect(await member.api.deleteDemo({ id: demo.id })).toEqual({ success: true, message: 'Demo deleted successfully!' })
  expect((await marta.api.getDemos({})).musicDemos).toEqual([])
  expect(await usedBytes(server, marta)).toBe(0)
  expect(await blobs()).toHaveLength(3)
  expect(await pendingDeletions()).toEqual([
    { keys: [expect.any(String), expect.any(String), expect.any(String)], late: true },
  ])
  const again = (await member.api.deleteDemo({ id: demo.id }).catch((error) => error)) as CallError
  expect(again.status).toBe(404)
})

test('edits, replacements and deletions at once never wait for each other for ever, and the books stay right', async () => {
  const demos = await Promise.all([1, 2, 3].map((version) => add(wavSound(1, 300 + version), version)))
  const calls = demos.flatMap((demo, at) => [
    marta.api.editDemo({ demoId: demo.id, demoTitle: 'A', demoVersion: at, file: wavSound(2, 400 + at) }),
    marta.api.editDemo({ demoId: demo.id, demoTitle: 'B', demoVersion: at }),
    marta.api.addDemoNote({ demoId: demo.id, text: 'x', atSeconds: 0 }),
    ...(at === 0 ? [marta.api.deleteDemo({ id: demo.id })] : []),
  ])
  const results = await Promise.allSettled<unknown>(calls)
  const statuses = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []))
  expect(statuses.filter((status) => status !== 404)).toEqual([])
  const { musicDemos } = await marta.api.getDemos({})
  expect(musicDemos).toHaveLength(2)
  expect(await usedBytes(server, marta)).toBe(musicDemos.reduce((sum, demo) => sum + demo.fileBytes, 0))
})
