import { connect } from 'node:net'
import { extname } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { filesOnDisk, signUpMember, usedBytes } from '#tests/support/band.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { beginResumable, sendPiece, uploadIdOf } from '#tests/support/resumable.ts'
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

const add = (file: File, idempotencyKey?: string, demoVersion = 1) =>
  marta.api.addDemo({ demoTitle: 'Tide', demoVersion, file }, idempotencyKey ? { idempotencyKey } : {})

const refusalOf = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => {
      throw new Error('It was not refused.')
    },
    (error: CallError) => error,
  )

/** What is left of this band: rows, booked bytes, its files, and anything half received. */
const traces = async () => ({
  demos: (await marta.api.getDemos({})).musicDemos.length,
  usedBytes: await usedBytes(server, marta),
  files: (await filesOnDisk(server)).filter(
    (path) => path.startsWith('tmp') || path.includes(marta.workspaceId ?? '-'),
  ),
})
// Waited for: what is made of other demos in the background has temporary files, too; they go by themselves.
const nothing = { demos: 0, usedBytes: 0, files: [] }

const named = (text: string, name: string) => new File([text], name)

test.each([
  [
    'a page called mp3',
    415,
    named('<html><script>alert(1)</script></html>', 'song.mp3'),
    'This is a text or web page, which can’t be a demo. Export the song as one of these: mp3, wav, FLAC',
  ],
  [
    'a WMA called wav',
    415,
    new File([new Uint8Array(Buffer.from(`0&\xb2u${'\0'.repeat(500)}`, 'latin1'))], 'song.wav'),
    'This is a WMA file, which can’t be a demo.',
  ],
  ['a flac without sound', 400, named(`fLaC${'\0'.repeat(500)}`, 'song.flac'), 'This FLAC file is cut off'],
  ['an empty file', 400, named('', 'song.mp3'), 'This file is empty.'],
  ['no file chosen', 400, named('', ''), 'No file selected'],
  ['a wav that lost its sound', 400, new File([wavSound(4).slice(0, 44)], 'a.wav'), 'This wav file is cut off'],
  ['tags without sound', 400, named('ID3\x04\0\0\0\0\0\x0aaaaaaaaaaa', 'a.mp3'), 'This mp3 file is cut off'],
])('%s is refused beside its field and leaves nothing', async (_what, status, file, text) => {
  const refusal = await refusalOf(add(file))
  expect(refusal.status).toBe(status)
  expect(refusal.field('demoFile')).toContain(text)
  await expect.poll(traces).toEqual(nothing)
})

test('an mp3 or wav that is cut, or promises more than it has, is taken: with a warning, and as long as what is there', async () => {
  const bytes = Buffer.from(await (await mp3Sound(2)).arrayBuffer())
  const wav = Buffer.from(await wavSound(2).arrayBuffer())
  const twice = Buffer.from(bytes)
  for (const at of [44, 48]) twice.writeUInt32BE(2 * bytes.readUInt32BE(at), at)
  const cases: [Buffer, number, string | null][] = [
    [Buffer.concat([Buffer.alloc(70_000, 'garbage'), bytes]), 2, null],
    [bytes.subarray(0, -10), 2, 'This mp3 file ends in the middle of a frame: at most 26 ms are missing.'],
    [twice, 2, '% of it is there'],
    [bytes.subarray(0, bytes.length / 2), 1, '% of it is there'],
    [wav.subarray(0, wav.length / 2), 1, 'This wav file looks incomplete: only 49 %'],
  ]
  for (const [index, [file, seconds, warning]] of cases.entries()) {
    const { demo } = await add(new File([new Uint8Array(file)], 'song.mp3'), undefined, index + 1)
    const ready = await until(async () => {
      const { demo: now } = await marta.api.getDemo({ id: demo.id })
      return now?.analysis !== 'pending' && now
    })
    expect(ready.analysis).toBe('ready')
    expect(Math.abs((ready.durationSeconds ?? 0) - seconds)).toBeLessThan(0.06)
    expect(demo.fileWarning).toEqual(warning === null ? null : expect.stringContaining(warning))
    expect(ready.fileWarning).toBe(demo.fileWarning)
  }
})

test('another file in its place takes the warning with it', async () => {
  const bytes = Buffer.from(await (await mp3Sound(1)).arrayBuffer())
  const { demo } = await add(new File([new Uint8Array(bytes.subarray(0, -10))], 'song.mp3'))
  expect(demo.fileWarning).not.toBeNull()
  const change = { demoId: demo.id, demoTitle: 'Tide', demoVersion: 1 }
  expect((await marta.api.editDemo(change)).demo.fileWarning).toBe(demo.fileWarning)
  expect((await marta.api.editDemo({ ...change, file: await mp3Sound(1) })).demo.fileWarning).toBeNull()
})

test('a wrong field is named and the file that came with it is dropped', async () => {
  const fields = { demoTitle: ' ', demoVersion: '1e309', demoBPM: '7000' }
  const refusal = await refusalOf(marta.api.addDemo({ ...fields, file: wavSound() }))
  expect(refusal.status).toBe(400)
  expect(Object.keys(refusal.body.fields ?? {}).sort()).toEqual(['demoBPM', 'demoTitle', 'demoVersion'])
  await expect.poll(traces).toEqual(nothing)
})

test('names in any script come back as they were sent', async () => {
  const { demo } = await add(wavSound(1, 440, 'Přístav – noc 夜.wav'))
  expect(demo.fileName).toBe('Přístav – noc 夜.wav')
})

test('the same request sent twice makes one demo and gets one answer', async () => {
  const [one, other] = [wavSound(1, 500), wavSound(1, 501)]
  const first = await add(one, 'the-same-key-1')
  await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [
    marta.workspaceId,
    plans.free.storageBytes,
  ])
  expect(await add(one, 'the-same-key-1')).toEqual(first)
  expect((await refusalOf(add(other, 'the-same-key-1'))).status).toBe(422)
  await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [marta.workspaceId, one.size])
  expect((await traces()).demos).toBe(1)
})

test('uploads that race for the last room never pass the limit together', async () => {
  const file = wavSound(1)
  const room = 3
  await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [
    marta.workspaceId,
    plans.free.storageBytes - room * file.size - 10,
  ])
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_none, at) => add(wavSound(1, 440 + at), undefined, at)),
  )
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as CallError)
  expect(refused.map((error) => error.status)).toEqual(Array(5).fill(402))
  expect(refused[0]?.body.details).toMatchObject({ limitBytes: plans.free.storageBytes })
  expect(await usedBytes(server, marta)).toBe(plans.free.storageBytes - 10)
  const left = await traces()
  expect(left.demos).toBe(room)
  expect(left.files.filter((path) => !path.startsWith('tmp') && extname(path) === '')).toHaveLength(room)
})

test('two people who add the same version at once: one has it, the other is offered the next free one', async () => {
  const jon = await signUpMember(server, marta)
  const results = await Promise.allSettled([
    add(wavSound(1, 440)),
    jon.api.addDemo({ demoTitle: ' tide', demoVersion: '1.00', file: wavSound(1, 441) }),
  ])
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as CallError] : []))
  expect(refused).toHaveLength(1)
  const text = expect.stringMatching(/^(Tide|tide) already has a v1\. The next free version is v2\.$/)
  expect(refused[0]).toMatchObject({
    status: 409,
    body: { fields: { demoVersion: text }, details: { nextVersion: 2 } },
  })
  const left = await traces()
  expect([left.demos, left.usedBytes]).toEqual([1, wavSound(1).size])
  await add(wavSound(1, 441), undefined, 2)
  expect((await marta.api.getDemos({})).musicDemos.map((demo) => demo.version)).toEqual([2, 1])
})

test('a large file that was sent for a taken version is kept for another number', async () => {
  await add(wavSound(1, 440))
  const sound = wavSound(1, 441)
  const address = await beginResumable(marta, sound.size, sound.name)
  await sendPiece(marta, address, 0, sound)
  const fields = { demoTitle: 'Tide', uploadId: uploadIdOf(address) }
  expect((await refusalOf(marta.api.addDemo({ ...fields, demoVersion: 1 }))).field('demoVersion')).toContain('v2')
  expect((await marta.api.addDemo({ ...fields, demoVersion: 2 })).demo.fileBytes).toBe(sound.size)
})

/** Sends the beginning of an upload that announces `length` bytes; the answer so far can be read from it. */
const beginUpload = async (length: number, fileBytes: number) => {
  const { csrfToken } = await marta.api.csrfToken({})
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  const field = (name: string, value: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  socket.write(
    `POST /add-demo HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${marta.cookie}\r\nSec-Fetch-Site: same-origin\r\n` +
      `X-CSRFToken: ${csrfToken}\r\nX-Workspace-Id: ${marta.workspaceId}\r\n` +
      `Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${length}\r\n\r\n` +
      `${field('demoTitle', 'Cut')}${field('demoVersion', '1')}` +
      '--cut\r\nContent-Disposition: form-data; name="demoFile"; filename="cut.wav"\r\nContent-Type: audio/wav\r\n\r\n',
  )
  socket.write(Buffer.from(await wavSound(20).arrayBuffer()).subarray(0, fileBytes))
  return { socket, answer: () => answer }
}

test('a connection that breaks in the middle of an upload leaves nothing', async () => {
  const { socket } = await beginUpload(400_000, 200_000)
  await until(async () => (await filesOnDisk(server)).some((path) => path.startsWith('tmp')))
  socket.destroy()
  await until(async () => !(await filesOnDisk(server)).some((path) => path.startsWith('tmp')))
  await expect.poll(traces).toEqual(nothing)
})

test('what cannot fit is refused before its bytes come', async () => {
  await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [marta.workspaceId, 400_000_000])
  const full = await beginUpload(200_000_000, 1000)
  await until(async () => full.answer().includes('402 Payment Required'))
  full.socket.destroy()
  const large = await beginUpload(600_000_000, 1000)
  await until(async () => large.answer().includes('413 Payload Too Large'))
  expect(large.answer()).toContain('This file is larger than 500 MB.')
  large.socket.destroy()
  // The analysis of an earlier test may have its own file there for a moment.
  await expect.poll(async () => (await filesOnDisk(server)).filter((path) => path.startsWith('tmp'))).toEqual([])
})

test.each(['before', 'after'])(
  'a disk that is full right %s the file is put in its place leaves neither row nor file',
  async (moment) => {
    const { storage } = server.services
    const keep = storage.keep.bind(storage)
    storage.keep = async (file, key) => {
      if (moment === 'after') await keep(file, key)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const refusal = await refusalOf(add(await mp3Sound()))
    storage.keep = keep
    expect([refusal.status, refusal.message]).toEqual([503, 'The server is out of space. Nothing was saved.'])
    await expect.poll(traces).toEqual(nothing)
    await add(await mp3Sound())
    expect((await traces()).demos).toBe(1)
  },
)

test('when the answer to the commit is lost, the row decides', async () => {
  const { database, storage } = server.services
  const [keep, within] = [storage.keep.bind(storage), database.within.bind(database)]
  let isKept = false
  storage.keep = async (file, key) => {
    await keep(file, key)
    isKept = true
  }
  database.within = async (scope, work) => {
    const result = await within(scope, work)
    if (!isKept) return result
    database.within = within
    storage.keep = keep
    throw new Error('Connection terminated unexpectedly')
  }
  const { demo } = await add(wavSound())
  expect((await marta.fetch(demo.file_path)).status).toBe(200)
  expect(await traces()).toMatchObject({ demos: 1, usedBytes: demo.fileBytes })
})

test('open browsers hear of it when it is committed', async () => {
  const heard: unknown[] = []
  const { stop } = server.services.live.listen({ workspaceIds: [marta.workspaceId ?? ''] }, (event) =>
    heard.push(event),
  )
  const { demo } = await add(wavSound())
  await until(async () => heard.length >= 2)
  stop()
  expect(heard).toEqual(
    ['demos.changed', 'demos.analysed'].map((topic) => ({
      topic,
      workspaceId: marta.workspaceId,
      data: { demoId: demo.id },
    })),
  )
})
