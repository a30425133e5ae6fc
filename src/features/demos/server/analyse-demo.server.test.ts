import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesOnDisk } from '#tests/support/band.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { analyseDemo, askForMissingAnalyses } from './analyse-demo.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  marta = await signUpWithBand(server.address)
})

let versions = 0
const add = async (file = wavSound()) =>
  (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: ++versions, file })).demo.id

const read = async (id: string) => (await marta.api.getDemo({ id })).demo

const done = (id: string) =>
  until(async () => {
    const demo = await read(id)
    return demo?.analysis !== 'pending' && demo
  })

const run = (demoId: string, isLastAttempt = false) =>
  analyseDemo(server.services)(
    { workspaceId: marta.workspaceId ?? '', demoId },
    { signal: new AbortController().signal, isLastAttempt },
  )

const setState = (id: string, text: string) => server.owner.query(`UPDATE demos SET ${text} WHERE id = $1`, [id])

const peaksOnDisk = async () =>
  (await filesOnDisk(server)).filter((path) => path.includes(marta.workspaceId ?? '-') && path.endsWith('.peaks'))

test('the loudness of a half-scale sine is what BS.1770 says', async () => {
  const demo = await done(await add(wavSound(3, 997, 'tone.wav', 48_000)))
  // −3.01 LUFS for a full-scale 997 Hz sine in one channel (BS.1770-4), half of it is 6.02 dB less.
  expect(demo.integratedLufs).toBeCloseTo(-9.03, 1)
  expect(demo.truePeakDb).toBeCloseTo(-6.02, 1)
})

test('a file that turns out unreadable is said to be so, once and for all', async () => {
  const id = await add()
  await done(id)
  const { rows } = await server.owner.query('SELECT file_key FROM demos WHERE id = $1', [id])
  await server.services.storage.write(rows[0].file_key, Buffer.from('ruined'))
  await setState(id, "analysis = 'pending', analyser_version = NULL")
  await run(id)
  const demo = await read(id)
  expect(demo?.analysis).toBe('failed')
  expect(demo?.analysisError).toMatch(/^This .*\.$/)
  await server.services.storage.remove(rows[0].file_key)
  // Were it tried again, it would stumble over the file that is gone.
  await run(id)
})

test('what is wrong on our side is tried again, and said at last', async () => {
  const id = await add()
  await done(id)
  const { rows } = await server.owner.query('SELECT file_key FROM demos WHERE id = $1', [id])
  await server.services.storage.remove(rows[0].file_key)
  await setState(id, "analysis = 'pending', analyser_version = NULL")
  await expect(run(id)).rejects.toMatchObject({ code: 'ENOENT' })
  expect((await read(id))?.analysis).toBe('pending')
  await expect(run(id, true)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await read(id)).toMatchObject({
    analysis: 'failed',
    analysisError: 'Couldn’t make the waveform of this file.',
  })
})

test('results for a file that was replaced or deleted meanwhile are dropped', async () => {
  const id = await add()
  await done(id)
  const before = await peaksOnDisk()
  const { storage } = server.services
  const withLocalPath = storage.withLocalPath.bind(storage)
  const changes = ["UPDATE demos SET file_key = file_key || '0' WHERE id = $1", 'DELETE FROM demos WHERE id = $1']
  for (const change of changes) {
    await setState(id, "analysis = 'pending', analyser_version = NULL, overview = NULL")
    storage.withLocalPath = async (key, work) => {
      const result = await withLocalPath(key, work)
      await server.owner.query(change, [id])
      return result
    }
    await run(id)
    storage.withLocalPath = withLocalPath
    if (change.startsWith('DELETE')) continue
    expect(await read(id)).toMatchObject({ analysis: 'pending', overview: null })
    await setState(id, 'file_key = left(file_key, -1)')
  }
  expect(await peaksOnDisk()).toEqual(before)
})

test('after a start, demos without a job and those of an older analyser are measured again', async () => {
  await server.owner.query('DELETE FROM demos')
  const [lost, old, current] = [await add(), await add(wavSound(1, 500)), await add(wavSound(1, 600))]
  for (const id of [lost, old, current]) await done(id)
  const before = await peaksOnDisk()
  await setState(lost, "analysis = 'pending', analyser_version = NULL, overview = NULL, peaks_key = NULL")
  await setState(old, 'analyser_version = 0, integrated_lufs = 0')
  await setState(current, 'integrated_lufs = 0')
  expect(await askForMissingAnalyses(server.services)).toBe(2)
  expect((await read(old))?.analysis).toBe('ready')
  await done(lost)
  await until(async () => (await read(old))?.integratedLufs !== 0)
  expect((await read(current))?.integratedLufs).toBe(0)
  expect(await askForMissingAnalyses(server.services)).toBe(0)
  // The waveform that was replaced stays for a day, like every file.
  expect(await peaksOnDisk()).toHaveLength(before.length + 2)
})
