import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let releaseId: string

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  releaseId = (await marta.api.addRelease({ releaseName: 'Cover: one', releaseDate: '2030-01-04' })).release.id
})
afterAll(() => server.close())

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#e45c02' } })
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const save = async (bytes: Buffer) => marta.api.saveArtwork({ releaseId, file: blob(bytes) })
const refusal = async (bytes: Buffer) => {
  const answer = await refusalOf(save(bytes))
  return [answer?.status, (answer?.fields as Record<string, string> | undefined)?.artwork]
}

test('a cover is checked by its bytes, kept, shown small, downloaded whole, and counted', async () => {
  const jpeg = await picture(3000).jpeg().toBuffer()
  const { release } = await save(jpeg)
  expect(release.artwork).toMatchObject({ sidePixels: 3000, bytes: jpeg.length, format: 'jpeg' })
  expect(await usedBytes(server, marta)).toBe(jpeg.length)
  const small = await marta.fetch(release.artwork?.previewAddress ?? '')
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640)
  const whole = await marta.fetch(release.artwork?.downloadAddress ?? '')
  expect(Buffer.from(await whole.arrayBuffer()).equals(jpeg)).toBe(true)
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment;.*Cover- one\.jpg/)

  const png = await picture(3200).png().toBuffer()
  const { release: next } = await save(png)
  expect(next.artwork).toMatchObject({ sidePixels: 3200, format: 'png' })
  expect(next.artwork?.previewAddress).not.toBe(release.artwork?.previewAddress)
  expect(await usedBytes(server, marta)).toBe(png.length)

  const { rows } = await server.owner.query('SELECT key FROM stored_files WHERE workspace_id = $1', [marta.workspaceId])
  for (const { key } of rows) expect(await server.services.storage.size(key)).toBeGreaterThan(0)
  expect(rows).toHaveLength(2)
})

test('what stores would refuse is refused with every reason, and changes nothing', async () => {
  const before = await usedBytes(server, marta)
  const tiff = await picture(3000).tiff({ compression: 'lzw' }).toBuffer()
  expect(await refusal(tiff)).toEqual([415, 'Choose a JPEG or PNG picture: stores take nothing else.'])
  expect((await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))[0]).toBe(415)
  expect(await refusal(await picture(3000, 2000).jpeg().toBuffer())).toEqual([
    400,
    'It isn’t square: 3000 × 2000 pixels. It needs at least 3000 × 3000 pixels; it has 3000 × 2000.',
  ])
  expect(await refusal(await picture(3000).toColourspace('cmyk').jpeg().toBuffer())).toEqual([
    400,
    'Its colours are CMYK, for print. Export it in RGB.',
  ])
  expect(await refusal(await picture(3000).toColourspace('b-w').png().toBuffer())).toEqual([
    400,
    'Its colours are not RGB. Export it in RGB.',
  ])
  const whole = await picture(3000).jpeg().toBuffer()
  expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([400, expect.stringMatching(/damaged or cut off/)])
  expect(await refusalOf(save(Buffer.alloc(10_000_001)))).toMatchObject({ status: 413 })
  expect(await usedBytes(server, marta)).toBe(before)
})

test('a cover can be taken away, and its room is free', async () => {
  await save(await picture(3000).jpeg().toBuffer())
  expect((await marta.api.removeArtwork({ releaseId })).release.artwork).toBeNull()
  expect((await marta.api.removeArtwork({ releaseId })).release.artwork).toBeNull()
  expect(await usedBytes(server, marta)).toBe(0)
  const { rows } = await server.owner.query('SELECT key FROM stored_files WHERE workspace_id = $1', [marta.workspaceId])
  expect(rows).toEqual([])
  await save(await picture(3000).jpeg().toBuffer())
})

test('a cover that was taken away comes back as it was for an hour, and in no place of another', async () => {
  const jpeg = await picture(3000).jpeg().toBuffer()
  const { release: covered } = await save(jpeg)
  await marta.api.removeArtwork({ releaseId })
  const { release: back } = await marta.api.restoreArtwork({ releaseId })
  expect(back.artwork).toEqual(covered.artwork)
  expect(await usedBytes(server, marta)).toBe(jpeg.length)
  const whole = await marta.fetch(back.artwork?.downloadAddress ?? '')
  expect(Buffer.from(await whole.arrayBuffer()).equals(jpeg)).toBe(true)
  expect(whole.headers.get('etag')).toContain(createHash('sha256').update(jpeg).digest('hex'))
  expect((await marta.fetch(back.artwork?.previewAddress ?? '')).status).toBe(200)
  // Asking twice restores it once.
  expect((await marta.api.restoreArtwork({ releaseId })).release).toEqual(back)
  expect(await usedBytes(server, marta)).toBe(jpeg.length)

  await marta.api.removeArtwork({ releaseId })
  const png = await picture(3000).png().toBuffer()
  await save(png)
  expect(await refusalOf(marta.api.restoreArtwork({ releaseId }))).toMatchObject({ status: 409 })
  expect(await usedBytes(server, marta)).toBe(png.length)

  await marta.api.removeArtwork({ releaseId })
  const later = (time: string) =>
    server.owner.query('UPDATE releases SET removed_artwork_at = now() - $2::interval WHERE id = $1', [releaseId, time])
  await later('61 minutes')
  expect(await refusalOf(marta.api.restoreArtwork({ releaseId }))).toMatchObject({ status: 404 })
  await later('1 minute')
  const { rows } = await server.owner.query(
    "SELECT removed_artwork->>'artwork_key' AS key FROM releases WHERE id = $1",
    [releaseId],
  )
  await server.services.storage.remove(rows[0].key)
  expect(await refusalOf(marta.api.restoreArtwork({ releaseId }))).toMatchObject({ status: 404 })
  expect(await usedBytes(server, marta)).toBe(0)
  await save(jpeg)
})

test('a cover that is meant for a release without one leaves what somebody added meanwhile', async () => {
  const jpeg = await picture(3000).jpeg().toBuffer()
  const png = blob(await picture(3200).png().toBuffer())
  const { release: covered } = await save(jpeg)
  const onlyIfNone = () => marta.api.saveArtwork({ releaseId, onlyIfNone: true, file: png })
  expect(await refusalOf(onlyIfNone())).toMatchObject({
    status: 409,
    error: 'This release has artwork by now. It stays as it is.',
  })
  const { releases } = await marta.api.getReleasePlan({})
  expect(releases.find(({ id }) => id === releaseId)?.artwork).toEqual(covered.artwork)
  expect(await usedBytes(server, marta)).toBe(jpeg.length)
  await marta.api.removeArtwork({ releaseId })
  expect((await onlyIfNone()).release.artwork).toMatchObject({ sidePixels: 3200, format: 'png' })
})

test('a release that goes takes its cover along', async () => {
  await marta.api.deleteRelease({ releaseName: 'Cover: one' })
  expect(await usedBytes(server, marta)).toBe(0)
  const { rows } = await server.owner.query('SELECT key FROM stored_files WHERE workspace_id = $1', [marta.workspaceId])
  expect(rows).toEqual([])
})

test('a release that comes back has its cover again, and its room is taken', async () => {
  const jpeg = await picture(3000).jpeg().toBuffer()
  const { release } = await marta.api.addRelease({ releaseName: 'Back', releaseDate: '2030-04-05' })
  const { release: covered } = await marta.api.saveArtwork({ releaseId: release.id, file: blob(jpeg) })
  await marta.api.deleteRelease({ releaseName: 'Back' })
  expect(await usedBytes(server, marta)).toBe(0)
  expect((await marta.api.restoreRelease({ releaseId: release.id })).release.artwork).toEqual(covered.artwork)
  expect(await usedBytes(server, marta)).toBe(jpeg.length)
  const { rows } = await server.owner.query('SELECT key FROM stored_files WHERE workspace_id = $1', [marta.workspaceId])
  expect(rows).toHaveLength(2)
})

test('a cover that is taken away is approved no more, and is again once it is brought back', async () => {
  const { id } = (await marta.api.addRelease({ releaseName: 'Approved', releaseDate: '2030-01-04' })).release
  await marta.api.saveArtwork({ releaseId: id, file: blob(await picture(3000).jpeg().toBuffer()) })
  const read = async () => {
    const { approvals } = await marta.api.getApprovals({ kind: 'artwork', targetId: id })
    const release = (await marta.api.getReleasePlan({})).releases.find((one) => one.id === id)
    return { state: approvals[0]?.state, isReady: release?.['art-ready'], mark: approvals[0]?.mark ?? '' }
  }
  const asked = await marta.api.askForApproval({ kind: 'artwork', targetId: id, memberIds: [marta.id] })
  await marta.api.answerApproval({ approvalId: asked.approval.id, answer: 'yes', mark: (await read()).mark })
  expect(await read()).toMatchObject({ state: 'approved', isReady: true })
  await marta.api.removeArtwork({ releaseId: id })
  await jobsDone(server)
  expect(await read()).toMatchObject({ state: 'waiting', isReady: false })
  await marta.api.restoreArtwork({ releaseId: id })
  await jobsDone(server)
  expect(await read()).toMatchObject({ state: 'approved', isReady: true })
})
