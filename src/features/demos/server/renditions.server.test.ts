import { createHash } from 'node:crypto'
import { decodeLanes } from '@backline/dsp/lanes-format.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { mp3Sound, storedSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
})
afterAll(() => server.close())

let versions = 0
const add = async (file: File): Promise<DemoDetail> =>
  (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: ++versions, file })).demo
const seen = (id: string, is: (demo: DemoDetail) => boolean): Promise<DemoDetail> =>
  until(async () => {
    const { demo } = await marta.api.getDemo({ id })
    return is(demo) && demo
  })
const fetched = async (address: string) => {
  const response = await marta.fetch(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, type: response.headers.get('content-type'), etag: response.headers.get('etag') }
}
const sha256 = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('hex')}"`

test('an mp3 plays from MP4 once it is measured, at an address of its own; the original stays to be had', async () => {
  const file = await mp3Sound(2)
  const original = Buffer.from(await file.arrayBuffer())
  const before = await add(file)
  const demo = await seen(before.id, (one) => one.analysis === 'ready')
  expect(demo.renditions).toEqual(['exact'])
  expect(demo.file_path).not.toBe(before.file_path)
  const best = await fetched(demo.file_path)
  expect([best.type, best.etag]).toEqual(['audio/mp4', sha256(best.bytes)])
  expect(best.bytes.toString('latin1', 4, 8)).toBe('ftyp')
  expect((await fetched(`${demo.file_path}&rendition=exact`)).etag).toBe(best.etag)
  // There is no small copy of it: the best one takes its place.
  expect((await fetched(`${demo.file_path}&rendition=light`)).etag).toBe(best.etag)
  const asSent = await fetched(`${demo.file_path}&rendition=original`)
  expect([asSent.type, asSent.bytes.equals(original)]).toEqual(['audio/mpeg', true])
  const part = await marta.fetch(demo.file_path, { headers: { range: 'bytes=4-7', 'if-range': best.etag ?? '' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  const past = await marta.fetch(demo.file_path, { headers: { range: `bytes=${best.bytes.length}-` } })
  expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${best.bytes.length}`])
  const head = await marta.fetch(demo.file_path, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(best.bytes.length))
  const refused = await marta.fetch(`${demo.file_path}&rendition=loud`)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: 'Choose one of: best, exact, light, original.' },
  ])
  const download = await fetched(`/download-demo/${demo.id}?workspace_id=${marta.workspaceId}`)
  expect(download.bytes.equals(original)).toBe(true)
})

test.each([44_100, 16_000, 8000])('a wav of %i Hz plays as it is, and a small copy of it comes later', async (rate) => {
  const plane = Float32Array.from({ length: 2 * rate }, (_none, at) => 0.4 * Math.sin(at / 15))
  const bytes = wavFile([plane, plane], rate)
  const { id } = await add(new File([new Uint8Array(bytes)], 'tide.wav'))
  const demo = await seen(id, (one) => one.renditions.length > 0)
  expect(demo.renditions).toEqual(['light'])
  expect((await fetched(demo.file_path)).bytes.equals(bytes)).toBe(true)
  const light = await fetched(`${demo.file_path}&rendition=light`)
  expect([light.type, light.etag]).toEqual(['audio/mp4', sha256(light.bytes)])
  expect(light.bytes.length).toBeLessThan(bytes.length / 3)
  // How long it is to be heard, as its edit list says (ISO/IEC 14496-12, 8.6.6): to the sample what was sent.
  expect(light.bytes.readBigUInt64BE(light.bytes.indexOf('elst') + 12)).toBe(BigInt(2 * rate))
  const { rows } = await server.owner.query('SELECT count(*)::int AS files FROM stored_files WHERE workspace_id = $1', [
    marta.workspaceId,
  ])
  expect(rows[0].files).toBeGreaterThan(3)
})

test('all that is measured arrives: loudness, clipping, tempo, key and lanes', async () => {
  // Two beats a second of a clipped A minor chord.
  const plane = Float32Array.from({ length: 16 * 16_000 }, (_none, at) => {
    const seconds = at / 16_000
    const chord = [220, 261.63, 329.63].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * seconds), 0)
    return Math.max(-1, Math.min(1, 0.9 * chord * Math.exp(-6 * (seconds % 0.5))))
  })
  const { id } = await add(new File([new Uint8Array(wavFile([plane], 16_000))], 'beat.wav'))
  const demo = await seen(id, (one) => one.analysis === 'ready')
  expect(demo.clippings).toBeGreaterThan(10)
  expect(demo.maxMomentaryLufs ?? 0).toBeGreaterThanOrEqual(demo.maxShortTermLufs ?? 0)
  expect(demo.loudnessRangeLu).toBeLessThan(2)
  expect([60, 120, 240].some((bpm) => Math.abs((demo.tempoEstimate?.bpm ?? 0) - bpm) < 2)).toBe(true)
  expect(demo.tempoEstimate?.others.length).toBeGreaterThan(0)
  expect([demo.keyEstimate?.key, ...(demo.keyEstimate?.others ?? [])]).toContain('A minor')
  const lanes = decodeLanes((await fetched(`/demo-lanes/${id}?workspace_id=${marta.workspaceId}`)).bytes)
  expect(lanes.momentaryLufs).toHaveLength(160)
  expect(Math.max(...lanes.momentaryLufs)).toBeCloseTo(demo.maxMomentaryLufs ?? 0, 0)
})

test('measured again, the same exact copy stays where it lies; another takes the light one with it', async () => {
  const { id } = await add(await storedSound('stereo.flac'))
  await seen(id, (one) => one.analysis === 'ready')
  const keys = async (): Promise<Record<string, string>> => {
    const { rows } = await server.owner.query<{ kind: string; file_key: string }>(
      'SELECT kind, file_key FROM demo_renditions WHERE demo_id = $1',
      [id],
    )
    return Object.fromEntries(rows.map((row) => [row.kind, row.file_key]))
  }
  const measuredAgain = async (): Promise<void> => {
    await marta.api.analyseDemoAgain({ id })
    await seen(id, (one) => one.analysis === 'ready')
  }
  const first = await keys()
  await measuredAgain()
  expect((await keys()).exact).toBe(first.exact)
  // As an analyser left them that heard something else.
  await server.owner.query(
    `INSERT INTO demo_renditions (workspace_id, demo_id, kind, file_key, file_bytes, file_sha256, media_type)
     SELECT workspace_id, demo_id, 'light', file_key || '.light', file_bytes, file_sha256, 'audio/mp4'
     FROM demo_renditions WHERE demo_id = $1 AND kind = 'exact'
     ON CONFLICT (workspace_id, demo_id, kind) DO UPDATE SET file_key = excluded.file_key`,
    [id],
  )
  await server.owner.query(
    `UPDATE demo_renditions SET file_sha256 = sha256('other') WHERE demo_id = $1 AND kind = 'exact'`,
    [id],
  )
  await measuredAgain()
  const last = await keys()
  expect(last.exact).not.toBe(first.exact)
  expect(last.light).not.toBe(`${first.exact}.light`)
})
