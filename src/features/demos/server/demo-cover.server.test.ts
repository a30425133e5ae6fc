import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemFfmpeg } from '#server/audio/ffmpeg.ts'
import { coveredM4a, coveredWav, coverPicture, paddedTo } from '#tests/support/fixture-cover.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { storedSound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let stranger: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  stranger = await quickPersonWithBand(server, 'stranger', 'Undertow')
})
afterAll(() => server.close())

const measured = (id: string) =>
  until(async () => {
    const { demo } = await marta.api.getDemo({ id })
    return demo.analysis === 'ready' && demo
  })
const addSound = async (file: File) => {
  const { demo } = await marta.api.addDemo({ demoTitle: file.name, demoVersion: 1, file })
  return measured(demo.id)
}

test('the cover of a file is told by its own bytes, and cut out of the original', async () => {
  const file = await storedSound('covered.flac')
  const { id, tags } = await addSound(file)
  expect(tags).toMatchObject({ title: null, cover: { format: 'png', width: 48, height: 48, space: 'srgb' } })
  expect(tags?.cover).not.toHaveProperty('offset')
  const answer = await marta.fetch(`/demo-cover/${id}`)
  const picture = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type'), picture.length]).toEqual([
    200,
    'image/png',
    tags?.cover?.bytes,
  ])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await sharp(picture).metadata()).toMatchObject({ width: 48, height: 48 })
  const etag = answer.headers.get('etag') ?? ''
  expect((await marta.fetch(`/demo-cover/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const part = await marta.fetch(`/demo-cover/${id}`, { headers: { range: 'bytes=4-9' } })
  expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(4, 10))).toBe(true)
  // Nothing of the sound around it can be asked for.
  const beyond = await marta.fetch(`/demo-cover/${id}`, { headers: { range: `bytes=${picture.length}-` } })
  expect(beyond.status).toBe(416)
})

test('another band, a visitor, and a demo without a cover have none', async () => {
  const { id } = await addSound(await storedSound('covered.mp3'))
  expect((await stranger.fetch(`/demo-cover/${id}`)).status).toBe(404)
  expect((await new Person(server.address).fetch(`/demo-cover/${id}`)).status).toBe(401)
  expect((await marta.fetch(`/demo-cover/${id}`)).status).toBe(200)
  const change = { demoId: id, demoTitle: 'covered.mp3', demoVersion: 1, file: wavSound(1) }
  expect((await marta.api.editDemo(change)).demo.tags).toBeNull()
  expect((await marta.fetch(`/demo-cover/${id}`)).status).toBe(404)
})

test('what was read before covers were is shown as it was', async () => {
  const { id, tags } = await addSound(await storedSound('tagged.mp3'))
  await server.owner.query("UPDATE demos SET tags = tags - 'cover' WHERE id = $1", [id])
  expect((await marta.api.getDemo({ id })).demo.tags).toEqual(tags)
  expect((await marta.fetch(`/demo-cover/${id}`)).status).toBe(404)
})

test('what is cut out becomes artwork by the call for artwork, which checks it as any other', async () => {
  const { release } = await marta.api.addRelease({ releaseName: 'Breakwater', releaseDate: '2030-01-04' })
  const takeFrom = async (demoId: string) => {
    const file = await (await marta.fetch(`/demo-cover/${demoId}`)).blob()
    return marta.api.saveArtwork({ releaseId: release.id, file })
  }
  const picture = await coverPicture(3000)
  const large = await addSound(coveredWav(picture))
  expect(large.tags?.cover).toMatchObject({ bytes: picture.length, width: 3000, height: 3000, format: 'jpeg' })
  const { artwork } = (await takeFrom(large.id)).release
  const whole = await marta.fetch(artwork?.downloadAddress ?? '')
  expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
  const small = await addSound(await storedSound('covered.aiff'))
  expect(await refusalOf(takeFrom(small.id))).toMatchObject({ status: 400 })
})

test('an M4A with a cover larger than an index may be is heard; one that artwork can’t be is told and not sent', async () => {
  const picture = paddedTo(9_000_000, await coverPicture(3000))
  if ((await systemFfmpeg()) === null) {
    expect(await refusalOf(addSound(await coveredM4a(picture)))).toMatchObject({ status: 415 })
    return
  }
  const taken = await addSound(await coveredM4a(picture))
  expect(taken.durationSeconds).toBe((await addSound(await storedSound('stereo.m4a'))).durationSeconds)
  expect(taken.tags).toMatchObject({ title: 'Breakwater', cover: { bytes: 9_000_000, width: 3000 } })
  const answer = await marta.fetch(`/demo-cover/${taken.id}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)

  const tooLarge = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#e45c02' } })
    .png()
    .toBuffer()
  const told = await addSound(await coveredM4a(paddedTo(27_000_000, tooLarge), 'large.m4a'))
  expect(told.tags?.cover).toMatchObject({ format: 'png', bytes: 27_000_000, width: 3000, height: 3000 })
  expect((await marta.fetch(`/demo-cover/${told.id}`)).status).toBe(404)
})
