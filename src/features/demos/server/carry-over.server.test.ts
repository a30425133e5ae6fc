import { renderSong } from '@backline/dsp/test-songs/render-song.ts'
import { songSketches } from '@backline/dsp/test-songs/song-sketch.ts'
import { mapTime } from '@backline/dsp/version-map.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

const rate = 16_000
const sketches = songSketches('carry over', 2, 40)
const [song, other] = sketches.map((sketch) => renderSong({ ...sketch, preRoll: 0.5 }, rate).planes[0])
const cut = (plane: Float32Array | undefined, from: number, to: number): number[] => [
  ...(plane?.subarray(from * rate, to * rate) ?? []),
]

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  marta = await signUpWithBand(server.address)
})

const add = async (version: number, samples: readonly number[]): Promise<DemoDetail> => {
  const bytes = wavFile([Float32Array.from(samples)], rate)
  const file = new File([new Uint8Array(bytes)], `tide-${version}.wav`)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: version, file })
  return analysed(demo.id)
}
const read = async (id: string) => (await marta.api.getDemo({ id })).demo
const analysed = (id: string): Promise<DemoDetail> =>
  until(async () => {
    const demo = await read(id)
    // Its light copy is told of, too: it is waited for, so that what is heard next is about the next version.
    return demo?.analysis === 'ready' && demo.renditions.includes('light') && demo
  }, 60)
const pin = async (demoId: string, text: string, atSeconds: number, untilSeconds?: number) =>
  (await marta.api.addDemoNote({ demoId, text, atSeconds, ...(untilSeconds && { untilSeconds }) })).note
const noteOf = (demo: DemoDetail, text: string) => demo.notes.find((note) => note.text === text)

test('another intro shifts open notes and sections to where the music went; what is done or an answer stays', async () => {
  const first = await add(1, cut(song, 0, 40))
  const open = await pin(first.id, 'bass late', 12.5)
  const region = await pin(first.id, 'vocals dull', 20, 24)
  const early = await pin(first.id, 'count-in', 1)
  const done = await pin(first.id, 'done', 30)
  await marta.api.resolveDemoNote({ noteId: done.id, resolved: true })
  await marta.api.replyToDemoNote({ noteId: open.id, text: 'so it is' })
  await marta.api.saveDemoSections({
    demoId: first.id,
    sections: [{ name: 'Verse', startSeconds: 8, endSeconds: 16 }],
    sectionsVersion: 1,
  })
  const events = await eventsOf(marta, server.address)
  // The first six seconds of the song give way to eleven of something else.
  const second = await add(2, [...cut(other, 0, 11), ...cut(song, 6, 40)])
  expect(second.notes.map((note) => note.text).toSorted()).toEqual(['bass late', 'count-in', 'vocals dull'])
  const carried = noteOf(second, 'bass late')
  expect(carried).toMatchObject({ carriedFrom: open.id, carryState: 'to-confirm', author: open.author, parentId: null })
  expect(Math.abs((carried?.atSeconds ?? 0) - 17.5)).toBeLessThan(0.1)
  expect(carried?.carryConfidence).toBeGreaterThan(0.3)
  const moved = noteOf(second, region.text)
  expect(Math.abs((moved?.atSeconds ?? 0) - 25)).toBeLessThan(0.1)
  expect(Math.abs((moved?.untilSeconds ?? 0) - 29)).toBeLessThan(0.1)
  // Its part was cut: it waits at the cut.
  const lost = noteOf(second, early.text)
  expect(lost?.carryConfidence).toBe(0)
  expect(Math.abs((lost?.atSeconds ?? 0) - 11)).toBeLessThan(1)
  expect(second.sections.map((section) => section.name)).toEqual(['Verse'])
  expect(Math.abs((second.sections[0]?.startSeconds ?? 0) - 13)).toBeLessThan(0.1)
  expect(Math.abs((second.sections[0]?.endSeconds ?? 0) - 21)).toBeLessThan(0.1)
  expect(second.openNotes).toBe(3)
  expect(await events.next('demos.analysed')).toMatchObject({ demoId: second.id })
  events.close()

  const { alignment } = await marta.api.getDemoAlignment({ fromDemoId: first.id, toDemoId: second.id })
  expect(mapTime(alignment, 12.5)?.seconds).toBeCloseTo(carried?.atSeconds ?? 0, 2)
  const back = (await marta.api.getDemoAlignment({ fromDemoId: second.id, toDemoId: first.id })).alignment
  expect(Math.abs((mapTime(back, 17.5)?.seconds ?? 0) - 12.5)).toBeLessThan(0.1)

  // Measured again it stays as people left it.
  await marta.api.deleteDemoNote({ noteId: carried?.id ?? '' })
  await marta.api.analyseDemoAgain({ id: second.id })
  expect((await analysed(second.id)).notes.map((note) => note.text).toSorted()).toEqual(['count-in', 'vocals dull'])
})

test('a version between two others takes from the one before it, and a first version from none', async () => {
  const plain = cut(song, 0, 12)
  const third = await add(3, plain)
  await pin(third.id, 'of the third', 2)
  const first = await add(1, plain)
  expect(first.notes).toEqual([])
  await pin(first.id, 'of the first', 3)
  const second = await add(2, plain)
  expect(second.notes.map(({ text, atSeconds }) => [text, atSeconds])).toEqual([['of the first', 3]])
})

test('versions are laid side by side only when both are measured, and within one workspace', async () => {
  const first = await add(1, cut(song, 0, 10))
  const same = await marta.api.getDemoAlignment({ fromDemoId: first.id, toDemoId: first.id })
  expect(same.alignment.oldSeconds).toBe(same.alignment.newSeconds)
  await server.owner.query("UPDATE demos SET analysis = 'pending', lanes_key = NULL WHERE id = $1", [first.id])
  const refused = await marta.api.getDemoAlignment({ fromDemoId: first.id, toDemoId: first.id }).catch((error) => error)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('measured') } })
  const stranger = await signUpWithBand(server.address)
  const foreign = await stranger.api.getDemoAlignment({ fromDemoId: first.id, toDemoId: first.id }).catch((e) => e)
  expect(foreign).toMatchObject({ status: 404 })
})
