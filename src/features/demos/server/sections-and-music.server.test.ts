import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { keyText } from '#features/demos/contract/tempo-and-key.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
let demo: DemoDetail
const now = async (): Promise<DemoDetail> => (await marta.api.getDemo({ id: demo.id })).demo
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(4) })).demo
  demo = await until(async () => {
    const added = await now()
    return added.analysis === 'ready' ? added : null
  })
})
afterAll(() => server.close())

const verse = { name: 'Verse', startSeconds: 0, endSeconds: 2 }
const chorus = { name: 'Chorus', startSeconds: 2, endSeconds: 3.5 }
const save = (sections: (typeof verse)[], sectionsVersion: number) =>
  marta.api.saveDemoSections({ demoId: demo.id, sections, sectionsVersion })

test('sections are kept in their order; a stale state is told the newer one', async () => {
  const saved = (await save([chorus, verse], 1)).demo
  expect(saved.sections).toMatchObject([verse, chorus])
  await expect(save([verse], 1)).rejects.toMatchObject({ status: 409, body: { details: { demo: { id: demo.id } } } })
  expect((await now())?.sections).toMatchObject([verse, chorus])
})

test.each([
  ['overlap', [verse, { ...chorus, startSeconds: 1.9 }], 'Sections may touch, but not overlap.'],
  ['lie behind the end', [{ ...chorus, endSeconds: 9 }], 'A section runs past the end of the demo.'],
])('sections that %s are refused', async (_what, sections, error) => {
  const before = await now()
  await expect(save(sections, before?.sectionsVersion ?? 0)).rejects.toMatchObject({ status: 400, body: { error } })
  expect((await now())?.sections).toEqual(before?.sections)
})

test('tempo, key and bar grid are set one by one, and what is none says why', async () => {
  const set = (music: object) => marta.api.setDemoMusic({ demoId: demo.id, ...music })
  await set({ demoBPM: 92, firstBeatSeconds: 0.25 })
  expect((await set({ beatsPerBar: 3 })).demo).toMatchObject({ bpm: 92, firstBeatSeconds: 0.25, beatsPerBar: 3 })
  expect((await set({ demoSignature: 'f# dorian' })).demo).toMatchObject({ key_signature: 'F♯ dorian', bpm: 92 })
  for (const [music, error] of [
    [{ demoSignature: 'H sharp' }, keyText()],
    [{ firstBeatSeconds: -1 }, 'The first beat must be a time in seconds, from 0 to a day.'],
    [{ beatsPerBar: 3.5 }, 'A bar has 1 to 16 whole beats.'],
  ] as const)
    await expect(set(music)).rejects.toMatchObject({
      status: 400,
      body: { error, fields: { [Object.keys(music)[0] ?? '']: error } },
    })
  expect((await set({ demoSignature: '' })).demo.key_signature).toBeNull()
})
