import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { signUpMember } from '#tests/support/band.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
let jon: Person
let demo: Demo
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address, 'marta')
  jon = await signUpMember(server, marta)
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(90) })).demo
  await until(async () => (await read()).analysis === 'ready')
})
afterAll(() => server.close())

const read = async (person = marta) => {
  return (await person.api.getDemo({ id: demo.id })).demo
}

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: CallError) => error.status,
  )

test('a note pinned at 1:23 is read by the band, each with their own rights', async () => {
  const { note } = await jon.api.addDemoNote({ demoId: demo.id, text: ' The bass is late. ', atSeconds: 83.4567 })
  expect(note).toMatchObject({
    demoId: demo.id,
    text: 'The bass is late.',
    atSeconds: 83.457,
    untilSeconds: null,
    authorPicture: '/profile-pictures/default.svg',
    editedAt: null,
    resolvedAt: null,
    canEdit: true,
    canDelete: true,
  })
  const { notes, openNotes } = await read(marta)
  expect(openNotes).toBe(1)
  expect(notes).toEqual([{ ...note, canEdit: false, canDelete: true }])
  await jon.api.deleteDemoNote({ noteId: note.id })
})

test('a region keeps its end; nothing is pinned outside the demo', async () => {
  const { note } = await marta.api.addDemoNote({ demoId: demo.id, text: 'chorus', atSeconds: 10, untilSeconds: 20.5 })
  expect([note.atSeconds, note.untilSeconds]).toEqual([10, 20.5])
  const late = await marta.api.addDemoNote({ demoId: demo.id, text: 'end', atSeconds: 90.4 })
  expect(late.note.atSeconds).toBe(90)
  const refusals: [object, string][] = [
    [{ atSeconds: 92 }, 'atSeconds'],
    [{ atSeconds: -1 }, 'atSeconds'],
    [{ atSeconds: 20, untilSeconds: 20 }, 'untilSeconds'],
    [{ atSeconds: 80, untilSeconds: 95 }, 'untilSeconds'],
    [{ atSeconds: 1, text: ' \n ' }, 'text'],
    [{ atSeconds: 1, text: 'x'.repeat(4001) }, 'text'],
  ]
  for (const [wrong, field] of refusals) {
    const input = { demoId: demo.id, text: 'x', atSeconds: 0, ...wrong }
    const error = (await marta.api.addDemoNote(input).catch((refusal) => refusal)) as CallError
    expect([error.status, Object.keys(error.body.fields ?? {})]).toEqual([400, [field]])
  }
  for (const known of [note, late.note]) await marta.api.deleteDemoNote({ noteId: known.id })
})

test('notes are sorted by their moments', async () => {
  const at = [30, 10, 20]
  for (const atSeconds of at) await marta.api.addDemoNote({ demoId: demo.id, text: `at ${atSeconds}`, atSeconds })
  const { notes } = await read()
  expect(notes.map((note) => note.atSeconds)).toEqual([10, 20, 30])
  for (const note of notes) await marta.api.deleteDemoNote({ noteId: note.id })
})

test('only its author changes a note, and not over a newer state', async () => {
  const { note } = await jon.api.addDemoNote({ demoId: demo.id, text: 'one', atSeconds: 1 })
  expect(await statusOf(marta.api.editDemoNote({ noteId: note.id, text: 'two' }))).toBe(403)
  const { note: edited } = await jon.api.editDemoNote({ noteId: note.id, text: 'two', rowVersion: note.rowVersion })
  expect(edited).toMatchObject({ text: 'two', rowVersion: 2, editedAt: expect.any(String) })
  const stale = (await jon.api
    .editDemoNote({ noteId: note.id, text: 'three', rowVersion: note.rowVersion })
    .catch((error) => error)) as CallError
  expect([stale.status, stale.body.details]).toEqual([409, { note: edited }])
  await jon.api.deleteDemoNote({ noteId: note.id })
})

test('its author and the owner delete a note, nobody else', async () => {
  const ana = await signUpMember(server, marta)
  const notes = [
    await jon.api.addDemoNote({ demoId: demo.id, text: 'one', atSeconds: 1 }),
    await jon.api.addDemoNote({ demoId: demo.id, text: 'two', atSeconds: 2 }),
  ].map(({ note }) => note.id)
  for (const noteId of notes) expect(await statusOf(ana.api.deleteDemoNote({ noteId }))).toBe(403)
  expect(await statusOf(jon.api.deleteDemoNote({ noteId: notes[0] ?? '' }))).toBe(200)
  expect(await statusOf(marta.api.deleteDemoNote({ noteId: notes[1] ?? '' }))).toBe(200)
  expect(await statusOf(marta.api.deleteDemoNote({ noteId: notes[1] ?? '' }))).toBe(404)
  expect((await read()).notes).toEqual([])
})

test('any member marks a note as done and opens it again; the first who did is named', async () => {
  const { note } = await marta.api.addDemoNote({ demoId: demo.id, text: 'tune the snare', atSeconds: 4 })
  const done = (await jon.api.resolveDemoNote({ noteId: note.id })).note
  const jonsName = (await jon.api.accountInfo({})).displayName
  expect(done).toMatchObject({ resolvedBy: jonsName, resolvedAt: expect.any(String) })
  expect((await marta.api.resolveDemoNote({ noteId: note.id, resolved: true })).note).toMatchObject({
    resolvedBy: jonsName,
    resolvedAt: done.resolvedAt,
  })
  expect((await read()).openNotes).toBe(0)
  const open = (await marta.api.resolveDemoNote({ noteId: note.id, resolved: 'false' })).note
  expect([open.resolvedAt, open.resolvedBy]).toEqual([null, null])
  await marta.api.deleteDemoNote({ noteId: note.id })
})

test('the same note sent twice is pinned once', async () => {
  const input = { demoId: demo.id, text: 'once', atSeconds: 5 }
  const [first, second] = [
    await marta.api.addDemoNote(input, { idempotencyKey: 'one-note-only' }),
    await marta.api.addDemoNote(input, { idempotencyKey: 'one-note-only' }),
  ]
  expect(second).toEqual(first)
  expect((await read()).notes).toHaveLength(1)
  await marta.api.deleteDemoNote({ noteId: first.note.id })
})

test('a demo and its notes are nothing to another band, also by their ids', async () => {
  const { note } = await marta.api.addDemoNote({ demoId: demo.id, text: 'ours', atSeconds: 6 })
  const stranger = await signUpWithBand(server.address)
  const calls = [
    stranger.api.addDemoNote({ demoId: demo.id, text: 'x', atSeconds: 1 }),
    stranger.api.editDemoNote({ noteId: note.id, text: 'x' }),
    stranger.api.deleteDemoNote({ noteId: note.id }),
    stranger.api.resolveDemoNote({ noteId: note.id }),
    stranger.api.deleteDemo({ id: demo.id }),
    stranger.api.editDemo({ demoId: demo.id, demoTitle: 'x', demoVersion: 1 }),
  ]
  expect(await Promise.all(calls.map(statusOf))).toEqual(Array(6).fill(404))
  expect((await stranger.api.getDemos({})).musicDemos).toEqual([])
  expect((await read()).notes).toEqual([note])
  await marta.api.deleteDemoNote({ noteId: note.id })
})

test('open browsers hear of each change, with ids only', async () => {
  const heard: unknown[] = []
  const { stop } = server.services.live.listen({ workspaceIds: [marta.workspaceId ?? ''] }, (event) =>
    heard.push(event),
  )
  const { note } = await marta.api.addDemoNote({ demoId: demo.id, text: 'secret', atSeconds: 7 })
  await marta.api.editDemoNote({ noteId: note.id, text: 'more secret' })
  await marta.api.resolveDemoNote({ noteId: note.id })
  await marta.api.deleteDemoNote({ noteId: note.id })
  // What the tests before this one did may still arrive: only this note counts.
  const ofThisNote = () => heard.filter((event) => JSON.stringify(event).includes(note.id))
  await until(async () => ofThisNote().length >= 4)
  stop()
  const event = { topic: 'demos.note', workspaceId: marta.workspaceId, data: { demoId: demo.id, noteId: note.id } }
  expect(ofThisNote()).toEqual(Array(4).fill(event))
  expect(JSON.stringify(heard)).not.toContain('secret')
})
