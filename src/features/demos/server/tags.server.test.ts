import { afterAll, beforeAll, expect, test } from 'vitest'
import { cueLabels, cuePoints } from '#tests/support/fixture-cues.ts'
import { formatChunk, riffFile } from '#tests/support/fixture-wav.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { storedSound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
})
afterAll(() => server.close())

const measured = (id: string) =>
  until(async () => {
    const { demo } = await marta.api.getDemo({ id })
    return demo.analysis === 'ready' && demo
  })

test('what a file says is told beside what was measured, and sets nothing', async () => {
  const file = await storedSound('tagged.mp3')
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tagged', demoVersion: 1, file })
  expect(demo.tags).toBeNull()
  const ready = await measured(demo.id)
  expect(ready).toMatchObject({ name: 'Tagged', bpm: null, key_signature: null, sections: [] })
  expect(ready.tags).toMatchObject({ title: 'Breakwater', artist: 'Ada Lind', bpm: 92, key: 'D minor' })
  expect(ready.tags?.markers.map(({ name }) => name)).toEqual(['Intro', 'Réfrain'])
})

test('another file says something else, or nothing', async () => {
  const chunks = [
    formatChunk(),
    { id: 'data', body: Buffer.alloc(44_100 * 4) },
    cuePoints([[1, 22_050]]),
    cueLabels([[1, 'Verse']]),
    { id: 'LIST', body: Buffer.from('INFOIKEY\x08\0\0\0no key\0\0', 'latin1') },
  ]
  const file = new File([new Uint8Array(riffFile(chunks))], 'cues.wav', { type: 'audio/wav' })
  const { demo } = await marta.api.addDemo({ demoTitle: 'Cues', demoVersion: 1, file })
  const { tags } = await measured(demo.id)
  expect(tags).toMatchObject({ key: null, markers: [{ seconds: 0.5, untilSeconds: null, name: 'Verse' }] })
  const change = { demoId: demo.id, demoTitle: 'Cues', demoVersion: 1, file: wavSound(1) }
  expect((await marta.api.editDemo(change)).demo.tags).toBeNull()
  expect((await measured(demo.id)).tags).toBeNull()
})
