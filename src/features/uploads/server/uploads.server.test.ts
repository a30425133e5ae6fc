import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plans } from '#features/plans/contract/plan.ts'
import { startServer } from '#server/start-server.ts'
import { filesOnDisk, signUpMember, usedBytes } from '#tests/support/band.ts'
import { faultsOf } from '#tests/support/faults-of.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { beginResumable, metadata, sendPiece, tus, uploadIdOf } from '#tests/support/resumable.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { mostUnfinished } from '../contract/upload-limits.ts'
import { sweepUploads } from './sweep-uploads.ts'

let server: TestServer
let marta: Person
const file = wavSound(4)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await jobsDone(server)
  await server.owner.query('DELETE FROM workspaces')
  await rm(join(server.dataDir, 'files'), { recursive: true })
  await server.services.storage.sweep()
  marta = await signUpWithBand(server.address)
})

const wrong = () => faultsOf(server)
const parts = async () => (await filesOnDisk(server)).filter((path) => path.startsWith('parts/'))
const offsetOf = async (address: string) => (await tus(marta, 'HEAD', address)).offset
const uploadWhole = async (sound: File = file) => {
  const address = await beginResumable(marta, sound.size, sound.name)
  expect((await sendPiece(marta, address, 0, sound)).status).toBe(204)
  return uploadIdOf(address)
}
const setUsed = (bytes: number) =>
  server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [marta.workspaceId, bytes])
const codeOf = (text: string) => JSON.parse(text).code

test('a file that came in pieces becomes a demo, byte for byte, once', async () => {
  const address = await beginResumable(marta, file.size, 'Přístav.wav')
  expect(address).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
  expect(await usedBytes(server, marta)).toBe(file.size)
  const first = await sendPiece(marta, address, 0, file.slice(0, 30_000))
  expect([first.status, first.offset]).toEqual([204, 30_000])
  expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const { uploads } = await marta.api.getUploads({})
  expect(uploads).toMatchObject([
    { purpose: 'demo', fileName: 'Přístav.wav', bytes: file.size, offset: 30_000, moving: false },
  ])
  expect(await wrong()).toEqual([])
  const fields = { demoTitle: 'Tide', demoVersion: 1, uploadId: uploadIdOf(address) }
  await expect(marta.api.addDemo(fields)).rejects.toMatchObject({ status: 409 })
  await sendPiece(marta, address, 30_000, file.slice(30_000))
  const head = await tus(marta, 'HEAD', address)
  expect([head.status, head.offset, head.headers.get('upload-length')]).toEqual([200, file.size, String(file.size)])
  expect([head.headers.get('cache-control'), head.headers.get('tus-resumable')]).toEqual(['no-store', '1.0.0'])
  const added = await marta.api.addDemo(fields, { idempotencyKey: 'the-same-key' })
  expect(await marta.api.addDemo(fields, { idempotencyKey: 'the-same-key' })).toEqual(added)
  expect(added.demo).toMatchObject({ fileName: 'Přístav.wav', fileBytes: file.size })
  const download = await marta.fetch(`/download-demo/${added.demo.id}?workspace_id=${marta.workspaceId}`)
  expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  await expect(marta.api.addDemo(fields)).rejects.toMatchObject({ status: 404 })
  expect((await marta.api.getUploads({})).uploads).toEqual([])
  expect([await parts(), await usedBytes(server, marta), await wrong()]).toEqual([[], file.size, []])
})

test('what an upload is to become travels with it, can change, and is its owner’s alone', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Přístav', demoVersion: 1, file: wavSound(1) })
  const target = { songId: demo.songId, title: 'Přístav', version: 2, bpm: 97, signature: 'D minor', replaces: null }
  const id = uploadIdOf(await beginResumable(marta, file.size, 'bounce.wav', target))
  await beginResumable(marta, file.size, 'of an older page.wav')
  const targets = async () => (await marta.api.getUploads({})).uploads.map((upload) => upload.target)
  expect(await targets()).toEqual([target, null])
  const replaces = { id: demo.id, rowVersion: demo.rowVersion }
  const other = { ...target, version: 3.5, stage: 'mix' as const, listenFor: 'The bass.', replaces }
  const jon = await signUpMember(server, marta)
  await expect(jon.api.aimUpload({ id, target: other })).rejects.toMatchObject({ status: 404 })
  await marta.api.aimUpload({ id, target: other })
  expect(await targets()).toEqual([other, null])
  expect((await jon.api.getUploads({})).uploads).toEqual([])
  for (const wrong of [{ ...target, title: '' }, { ...target, version: -1 }, { title: 'Tide' }]) {
    await expect(marta.api.aimUpload({ id, target: wrong as typeof target })).rejects.toMatchObject({ status: 400 })
    const headers = { 'upload-length': '9', ...metadata('a.wav', 'demo', wrong) }
    expect((await tus(marta, 'POST', '/api/uploads', headers)).status).toBe(400)
  }
})

test('an upload can take the place of a file', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(1) })
  const uploadId = await uploadWhole()
  const changed = await marta.api.editDemo({ demoId: demo.id, demoTitle: 'Tide', demoVersion: 1, uploadId })
  expect(changed.demo.fileBytes).toBe(file.size)
  expect([await parts(), await usedBytes(server, marta), await wrong()]).toEqual([[], file.size, []])
})

test('a demo that cannot be made leaves the upload as it was', async () => {
  const uploadId = await uploadWhole(new File(['x'.repeat(50_000)], 'a.wav'))
  const fields = { demoTitle: 'Tide', demoVersion: 1, uploadId }
  await expect(marta.api.addDemo(fields)).rejects.toMatchObject({ status: 415 })
  const good = await uploadWhole()
  const { storage } = server.services
  const keep = storage.keep.bind(storage)
  storage.keep = async (received, key) => {
    await keep(received, key)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(marta.api.addDemo({ ...fields, uploadId: good })).rejects.toMatchObject({ status: 503 })
  storage.keep = keep
  expect(await wrong()).toEqual([])
  await expect(marta.api.addDemo({ ...fields, uploadId: good })).resolves.toBeDefined()
  await expect(marta.api.addDemo({ ...fields, uploadId: good, file })).rejects.toMatchObject({ status: 400 })
})

test('a piece for another place changes nothing', async () => {
  const address = await beginResumable(marta, file.size)
  for (const offset of [1, file.size, file.size + 1]) {
    const answer = await sendPiece(marta, address, offset, file.slice(0, 100))
    expect([answer.status, codeOf(answer.text)]).toEqual([409, 'conflict'])
  }
  expect(await offsetOf(address)).toBe(0)
  const tooMuch = await sendPiece(marta, address, 0, new Blob([file, 'more']))
  expect(tooMuch.status).toBe(413)
  expect((await offsetOf(address)) ?? 0).toBeLessThanOrEqual(file.size)
})

test('a piece with a checksum counts whole or not at all', async () => {
  const address = await beginResumable(marta, file.size)
  const piece = file.slice(0, 50_000)
  const sum = (kind: string, bytes: ArrayBuffer) =>
    `${kind} ${createHash(kind).update(Buffer.from(bytes)).digest('base64')}`
  const bytes = await piece.arrayBuffer()
  const send = (checksum: string) =>
    tus(marta, 'PATCH', address, { 'upload-offset': '0', 'upload-checksum': checksum }, piece)
  expect((await send(sum('sha1', bytes.slice(1)))).status).toBe(460)
  expect(await offsetOf(address)).toBe(0)
  expect((await send('md5 abcd')).status).toBe(400)
  expect((await send(sum('sha256', bytes))).offset).toBe(50_000)
})

test('what is refused, and how', async () => {
  const length = { 'upload-length': String(file.size) }
  const create = (headers: Record<string, string>, body?: Blob) =>
    tus(marta, 'POST', '/api/uploads', { ...length, ...metadata('a.wav'), ...headers }, body)
  const statuses = async (...answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  const address = await beginResumable(marta, file.size)
  expect(
    await statuses(
      create({ 'x-csrftoken': 'wrong' }),
      create({ 'sec-fetch-site': 'cross-site' }),
      create({ 'tus-resumable': '0.2.2' }),
      create({ 'tus-resumable': '' }),
      create({ 'upload-length': '-1' }),
      create({ 'upload-length': '0' }),
      create({ 'upload-length': '' }),
      create({ 'upload-length': '500000001' }),
      create({ 'upload-metadata': '' }),
      create(metadata('a.wav', 'virus')),
      create({}, new Blob(['x'])),
      tus(marta, 'PATCH', address, { 'upload-offset': '0', 'x-csrftoken': '' }, file),
      tus(marta, 'PATCH', address, { 'upload-offset': '0', 'content-type': 'audio/wav' }, file),
      tus(marta, 'PATCH', address, {}, file),
      tus(marta, 'DELETE', address, { 'x-csrftoken': 'wrong' }),
      tus(marta, 'HEAD', address, { 'x-csrftoken': 'wrong' }),
      tus(marta, 'GET', address),
      tus(marta, 'POST', address, { 'x-http-method-override': 'PATCH' }),
    ),
  ).toEqual([403, 403, 412, 412, 400, 400, 400, 413, 400, 400, 415, 403, 415, 400, 403, 403, 404, 404])
  expect((await marta.api.getUploads({})).uploads).toMatchObject([{ offset: 0 }])
  expect((await marta.fetch(address, { method: 'OPTIONS' })).headers.get('access-control-allow-origin')).toBeNull()
})

test("another's upload is like none, also for a member of the same band", async () => {
  const address = await beginResumable(marta, file.size)
  const sam = await signUpMember(server, marta)
  const uploadId = await uploadWhole()
  expect((await sam.api.getUploads({})).uploads).toEqual([])
  for (const answer of [
    await tus(sam, 'HEAD', address),
    await sendPiece(sam, address, 0, file),
    await tus(sam, 'DELETE', address),
  ])
    expect(answer.status).toBe(404)
  await expect(sam.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, uploadId })).rejects.toMatchObject({ status: 404 })
  expect((await marta.api.getUploads({})).uploads).toHaveLength(2)
})

test('room is booked at the beginning and given back when the upload is discarded', async () => {
  await setUsed(plans.free.storageBytes - file.size)
  const key = { 'idempotency-key': 'one-beginning' }
  const begin = () =>
    tus(marta, 'POST', '/api/uploads', { 'upload-length': String(file.size), ...metadata('a.wav'), ...key })
  const [first, again] = [await begin(), await begin()]
  expect([first.status, again.headers.get('location')]).toEqual([201, first.headers.get('location')])
  await expect(beginResumable(marta, 1)).rejects.toThrow('402')
  const address = first.headers.get('location') ?? ''
  await sendPiece(marta, address, 0, file)
  expect((await tus(marta, 'DELETE', address)).status).toBe(204)
  expect((await tus(marta, 'DELETE', address)).status).toBe(404)
  expect([await usedBytes(server, marta), await parts()]).toEqual([plans.free.storageBytes - file.size, []])
})

test('nobody begins uploads without end', async () => {
  await Promise.all(Array.from({ length: mostUnfinished }, () => beginResumable(marta, 1)))
  await expect(beginResumable(marta, 1)).rejects.toThrow('429')
  expect(await usedBytes(server, marta)).toBe(mostUnfinished)
})

/** A PATCH whose bytes come when the test says so. */
const slowPatch = async (address: string, offset: number, length: number) => {
  const { csrfToken } = await marta.api.csrfToken({})
  const patch = request(server.address + address, {
    method: 'PATCH',
    agent: false,
    headers: {
      cookie: marta.cookie,
      'sec-fetch-site': 'same-origin',
      'x-csrftoken': csrfToken,
      'x-workspace-id': marta.workspaceId ?? '',
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  })
  const answer = new Promise<number | null>((done) => {
    patch.once('response', (response) => done(response.resume().statusCode ?? 0))
    patch.on('error', () => done(null))
  })
  return { patch, answer }
}
const partSize = async (address: string) => server.services.storage.parts.size(uploadIdOf(address))

test('one writes at a time; who is cut off keeps what had arrived, and the next goes on at once', async () => {
  const address = await beginResumable(marta, file.size)
  const { patch } = await slowPatch(address, 0, file.size)
  patch.write(Buffer.from(await file.slice(0, 40_000).arrayBuffer()))
  await until(async () => (await partSize(address)) === 40_000)
  const second = await sendPiece(marta, address, 0, file)
  expect([second.status, second.headers.get('retry-after')]).toEqual([423, '10'])
  expect((await marta.api.getUploads({})).uploads).toMatchObject([{ moving: true }])
  patch.destroy()
  await until(async () => (await offsetOf(address)) === 40_000)
  expect((await sendPiece(marta, address, 40_000, file.slice(40_000))).offset).toBe(file.size)
  expect(await wrong()).toEqual([])
})

test('every server process on the same data goes on with an upload, and keeps to the lease of another', async () => {
  const second = await startServer(server.parts)
  try {
    const address = await beginResumable(marta, file.size)
    const there = second.address + address
    const { patch } = await slowPatch(address, 0, file.size)
    patch.write(Buffer.from(await file.slice(0, 40_000).arrayBuffer()))
    await until(async () => (await partSize(address)) === 40_000)
    expect((await sendPiece(marta, there, 0, file)).status).toBe(423)
    patch.destroy()
    await until(async () => (await tus(marta, 'HEAD', there)).offset === 40_000)
    expect((await sendPiece(marta, there, 40_000, file.slice(40_000))).offset).toBe(file.size)
    const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, uploadId: uploadIdOf(address) })
    expect(demo.fileBytes).toBe(file.size)
  } finally {
    await second.stop()
  }
})

test('who was silent until the lease ran out is taken over, and writes nothing more', async () => {
  const address = await beginResumable(marta, file.size)
  const { patch, answer } = await slowPatch(address, 0, file.size)
  patch.write(Buffer.from(await file.slice(0, 40_000).arrayBuffer()))
  await until(async () => (await partSize(address)) === 40_000)
  await server.owner.query("UPDATE uploads SET leased_until = now() - interval '1 second'")
  const taken = await sendPiece(marta, address, 0, file.slice(0, 10_000))
  expect([taken.status, taken.offset]).toEqual([204, 10_000])
  patch.end(Buffer.alloc(file.size - 40_000))
  expect(await answer).toBe(423)
  expect(await offsetOf(address)).toBe(10_000)
})

test('an upload that is discarded while it is being sent is gone', async () => {
  const address = await beginResumable(marta, file.size)
  const { patch, answer } = await slowPatch(address, 0, file.size)
  patch.write(Buffer.from(await file.slice(0, 40_000).arrayBuffer()))
  await until(async () => (await partSize(address)) === 40_000)
  expect((await tus(marta, 'DELETE', address)).status).toBe(204)
  patch.end(Buffer.from(await file.slice(40_000).arrayBuffer()))
  expect(await answer).toBe(423)
  expect([await usedBytes(server, marta), await parts(), await wrong()]).toEqual([0, [], []])
})

test('what rests for a day ends; what moved lately or is being sent does not; parts of nothing go', async () => {
  const addresses = [
    await beginResumable(marta, 1000),
    await beginResumable(marta, 2000),
    await beginResumable(marta, 4000),
  ]
  for (const address of addresses) await sendPiece(marta, address, 0, new Blob(['x']))
  const age = (address: string | undefined, more = '') =>
    server.owner.query(`UPDATE uploads SET moved_at = now() - interval '25 hours' ${more} WHERE id = $1`, [
      uploadIdOf(address ?? ''),
    ])
  await age(addresses[0])
  await age(addresses[1], ", leased_until = now() + interval '5 seconds'")
  await using stray = await server.services.storage.parts.open('0192f0c0-0000-7000-8000-000000000001', 0)
  expect(stray.position).toBe(0)
  expect(await wrong()).toEqual([expect.stringContaining('belongs to no upload')])
  expect(await sweepUploads(server.services, Date.now() + 2 * 3_600_000)).toBe(1)
  expect([await usedBytes(server, marta), (await parts()).length, await wrong()]).toEqual([6000, 2, []])
})

test('when parts are gone, an upload starts again instead of lying about them', async () => {
  const address = await beginResumable(marta, file.size)
  await sendPiece(marta, address, 0, file.slice(0, 40_000))
  await server.services.storage.parts.remove(uploadIdOf(address))
  expect(await wrong()).toEqual([expect.stringContaining('40000 bytes of the upload')])
  expect(await offsetOf(address)).toBe(0)
  expect((await sendPiece(marta, address, 0, file)).offset).toBe(file.size)
  expect(await wrong()).toEqual([])
})
