import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { mp3Sound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
})
afterAll(() => server.close())

const add = (person: Person, file: File, title = 'Harbour Lights', version: number | string = 1) =>
  person.api.addDemo({ demoTitle: title, demoVersion: version, file })

const analysed = (person: Person, id: string) =>
  until(async () => {
    const { demo } = await person.api.getDemo({ id })
    return demo.analysis !== 'pending' && demo
  })

test('a demo is added from a wav file, analysed, played byte for byte, and deleted', async () => {
  const file = wavSound(2)
  const { demo } = await add(marta, file, '  Harbour Lights ', '2.5')
  expect(demo).toMatchObject({
    name: 'Harbour Lights',
    version: 2.5,
    bpm: null,
    fileName: 'tone.wav',
    fileBytes: file.size,
    fileKind: 'wav',
    analysis: 'pending',
    notes: [],
    rowVersion: 1,
  })
  const ready = await analysed(marta, demo.id)
  expect(ready).toMatchObject({ analysis: 'ready', durationSeconds: 2, sampleRate: 7350, channels: 1, bitDepth: 16 })
  expect(Buffer.from(ready.overview ?? '', 'base64')).toHaveLength(600)
  const played = await marta.fetch(ready.file_path)
  expect(played.status).toBe(200)
  expect(played.headers.get('content-type')).toBe('audio/wav')
  expect(Buffer.from(await played.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  await marta.api.deleteDemo({ id: demo.id })
  expect((await marta.api.getDemos({})).musicDemos).toEqual([])
  expect((await marta.fetch(ready.file_path)).status).toBe(404)
})

test('an mp3 is known by its bytes, whatever its name', async () => {
  const { demo } = await add(marta, await mp3Sound(1, 440, 'mix.wav'))
  expect(demo.fileKind).toBe('mp3')
  expect(await analysed(marta, demo.id)).toMatchObject({ analysis: 'ready', bitDepth: null, channels: 2 })
  const original = await marta.fetch(`${demo.file_path}&rendition=original`)
  expect(original.headers.get('content-type')).toBe('audio/mpeg')
  await marta.api.deleteDemo({ id: demo.id })
})
