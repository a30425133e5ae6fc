import { createHash } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { decodePeaks } from '@backline/dsp/peaks-format.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
let demo: Demo
let bytes: Buffer
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
  const file = wavSound(3, 440, 'night\r\nferry: "mix" 夜.wav')
  bytes = Buffer.from(await file.arrayBuffer())
  demo = (await marta.api.addDemo({ demoTitle: 'Night Ferry', demoVersion: 1, file })).demo
})
afterAll(() => server.close())

const play = (headers: Record<string, string> = {}, method = 'GET') => marta.fetch(demo.file_path, { method, headers })

test('the whole file comes with its length, a strong tag and private caching', async () => {
  const response = await play()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    'cache-control': 'private, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a download stays in no cache of the browser', async () => {
  const response = await marta.fetch(`/download-demo/${demo.id}`)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['bytes=0-1', 0, 2],
  ['bytes=0-0', 0, 1],
  ['bytes=100-199', 100, 200],
  ['bytes=1000-', 1000, undefined],
  ['bytes=-500', -500, undefined],
  ['bytes=40000-99999999', 40_000, undefined],
  ['bytes=-99999999', 0, undefined],
])('the range %s gets exactly its bytes', async (range, start, end) => {
  const response = await play({ range })
  const wanted = bytes.subarray(start, end)
  const first = bytes.length - bytes.subarray(start).length
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${first}-${first + wanted.length - 1}/${bytes.length}`)
  expect(response.headers.get('content-length')).toBe(String(wanted.length))
  expect(Buffer.from(await response.arrayBuffer()).equals(wanted)).toBe(true)
})

test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=a-b', 'bytes=-', 'frames=0-1'])(
  '%s gets the whole file',
  async (range) => {
    const response = await play({ range })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(bytes.length)
  },
)

test.each(['bytes=99999999-', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
  const response = await play({ range })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  expect(await response.json()).toMatchObject({ success: false, code: 'range' })
})

test('HEAD tells the same without a body, for the whole and for a range', async () => {
  const whole = await play({}, 'HEAD')
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const part = await play({ range: 'bytes=0-1' }, 'HEAD')
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '2'])
  expect((await part.arrayBuffer()).byteLength).toBe(0)
})

test('who has the bytes already is told so, and a range of other bytes becomes the whole', async () => {
  const etag = (await play({}, 'HEAD')).headers.get('etag') ?? ''
  expect((await play({ 'if-none-match': etag })).status).toBe(304)
  expect((await play({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await play({ range: 'bytes=0-1', 'if-range': '"of another file"' })).status).toBe(200)
  expect((await play({ range: 'bytes=0-1', 'if-range': `W/${etag}` })).status).toBe(200)
})

test('a download carries the original name and cannot smuggle a header', async () => {
  const response = await marta.fetch(`/download-demo/${demo.id}?workspace_id=${marta.workspaceId}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  // Browsers send line breaks and quotes in a name percent-encoded; they come out as they came in.
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="night ferry: _mix_ _.wav"; filename*=UTF-8''night%20ferry%3A%20%22mix%22%20%E5%A4%9C.wav`,
  )
})

test('the waveform is missing until it is made, and then fits the sound', async () => {
  const response = await until(async () => {
    const answer = await marta.fetch(`/demo-peaks/${demo.id}?workspace_id=${marta.workspaceId}`)
    expect([200, 404]).toContain(answer.status)
    return answer.status === 200 && answer
  })
  const peaks = decodePeaks(new Uint8Array(await response.arrayBuffer()))
  expect(peaks.sampleRate).toBe(7350)
  expect(Math.abs(peaks.length * peaks.samplesPerPixel - 3 * 7350)).toBeLessThan(peaks.samplesPerPixel)
  const etag = response.headers.get('etag') ?? ''
  const again = await marta.fetch(`/demo-peaks/${demo.id}`, {
    headers: { 'if-none-match': etag, 'x-workspace-id': marta.workspaceId ?? '' },
  })
  expect(again.status).toBe(304)
})

test('unknown, malformed and foreign ids answer alike, and visitors are sent to log in', async () => {
  const stranger = await signUpWithBand(server.address)
  const asked = [
    marta.fetch('/play-demo/0192f0c0-0000-7000-8000-000000000000'),
    marta.fetch('/play-demo/1'),
    stranger.fetch(`/play-demo/${demo.id}`),
    stranger.fetch(`/play-demo/${demo.id}?workspace_id=${stranger.workspaceId}`),
  ]
  for (const response of await Promise.all(asked)) expect(response.status).toBe(404)
  expect((await stranger.fetch(demo.file_path)).status).toBe(404)
  expect((await new Person(server.address).fetch(demo.file_path)).status).toBe(401)
})

const openBlobs = async (): Promise<number> => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(server.dataDir) && link.includes('/blobs/')).length
}

test('a player that hangs up in the middle leaves no file open', async () => {
  const long = await marta.api.addDemo({ demoTitle: 'Long', demoVersion: 1, file: wavSound(900) })
  const { hostname, port } = new URL(server.address)
  for (let time = 0; time < 5; time++) {
    const socket = connect(Number(port), hostname)
    const began = new Promise((resolve) => socket.once('data', resolve))
    socket.write(`GET ${long.demo.file_path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${marta.cookie}\r\n\r\n`)
    await began
    socket.destroy()
  }
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((known) => known.analysis === 'ready'))
  await until(async () => (await openBlobs()) === 0)
})
