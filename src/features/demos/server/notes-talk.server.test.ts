import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { signUpMember } from '#tests/support/band.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
let jon: Person
let stranger: Person
let marthasId: string
let jonsId: string
let demo: Demo
let older: Demo
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address, 'marta')
  jon = await signUpMember(server, marta)
  stranger = await signUpWithBand(server.address, 'stranger')
  marthasId = (await marta.api.getSessionUserId({})).user_id ?? ''
  jonsId = (await jon.api.getSessionUserId({})).user_id ?? ''
  older = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(30) })).demo
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: wavSound(31) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
})
afterAll(() => server.close())

const read = async (id = demo.id) => (await marta.api.getDemo({ id })).demo
const note = async (text = 'The bass is late.', atSeconds = 12) =>
  (await marta.api.addDemoNote({ demoId: demo.id, text, atSeconds })).note
const gone = async (...ids: string[]) => {
  for (const noteId of ids) await marta.api.deleteDemoNote({ noteId })
}

test('an answer stands under its note and at its moment; an answer to an answer under the same note', async () => {
  const head = await note()
  const { note: first } = await jon.api.replyToDemoNote({ noteId: head.id, text: 'Will be in v8.' })
  expect(first).toMatchObject({ parentId: head.id, demoId: demo.id, atSeconds: 12, untilSeconds: null, canEdit: true })
  const { note: second } = await marta.api.replyToDemoNote({ noteId: first.id, text: 'Thanks.' })
  expect(second.parentId).toBe(head.id)
  const { notes, openNotes } = await read()
  expect(notes.map(({ id }) => id)).toEqual([head.id, first.id, second.id])
  expect(openNotes).toBe(1)
  await gone(head.id)
  expect((await read()).notes).toEqual([])
})

test('the same answer sent twice stands once', async () => {
  const head = await note()
  const send = () => jon.api.replyToDemoNote({ noteId: head.id, text: 'Once.' }, { idempotencyKey: 'one-answer-only' })
  expect(await send()).toEqual(await send())
  expect((await read()).notes).toHaveLength(2)
  await gone(head.id)
})

test('an answer is its author’s, and is not resolved by itself', async () => {
  const head = await note()
  const { note: reply } = await jon.api.replyToDemoNote({ noteId: head.id, text: 'One.' })
  expect(await refusalOf(marta.api.editDemoNote({ noteId: reply.id, text: 'Two.' }))).toMatchObject({ status: 403 })
  expect((await jon.api.editDemoNote({ noteId: reply.id, text: 'Two.' })).note.text).toBe('Two.')
  expect(await refusalOf(jon.api.resolveDemoNote({ noteId: reply.id }))).toMatchObject({
    status: 400,
    error: 'A reply is resolved along with its note.',
  })
  await jon.api.deleteDemoNote({ noteId: reply.id })
  expect((await read()).notes.map(({ id }) => id)).toEqual([head.id])
  await gone(head.id)
})

test('a note of another band, or of nobody, takes no answer', async () => {
  const head = await note()
  for (const noteId of [head.id, randomUUID()])
    expect(await refusalOf(stranger.api.replyToDemoNote({ noteId, text: 'Hello.' }))).toMatchObject({ status: 404 })
  expect((await read()).notes).toHaveLength(1)
  await gone(head.id)
})

test('a note names members, each once; an edit names others', async () => {
  const { note: made } = await marta.api.addDemoNote({
    demoId: demo.id,
    text: 'Hear this, @player1.',
    atSeconds: 3,
    mentions: [jonsId, jonsId],
  })
  expect(made.mentions).toEqual([jonsId])
  const { note: reply } = await jon.api.replyToDemoNote({ noteId: made.id, text: '@marta', mentions: [marthasId] })
  expect(reply.mentions).toEqual([marthasId])
  const { note: kept } = await marta.api.editDemoNote({ noteId: made.id, text: 'Hear this.' })
  expect(kept.mentions).toEqual([jonsId])
  const { note: changed } = await marta.api.editDemoNote({ noteId: made.id, text: 'Me.', mentions: [marthasId] })
  expect(changed.mentions).toEqual([marthasId])
  expect((await read()).notes[0]?.mentions).toEqual([marthasId])
  await gone(made.id)
})

test('a stranger is not named, and nothing is written then', async () => {
  const strangersId = (await stranger.api.getSessionUserId({})).user_id ?? ''
  const head = await note()
  const refused = { status: 400, fields: { mentions: 'A note can only mention members of the workspace.' } }
  for (const person of [strangersId, randomUUID()]) {
    const mentions = [jonsId, person]
    const calls = [
      () => marta.api.addDemoNote({ demoId: demo.id, text: 'x', atSeconds: 1, mentions }),
      () => marta.api.replyToDemoNote({ noteId: head.id, text: 'x', mentions }),
      () => marta.api.editDemoNote({ noteId: head.id, text: 'x', mentions }),
    ]
    for (const call of calls) expect(await refusalOf(call())).toMatchObject(refused)
  }
  expect((await read()).notes).toEqual([head])
  const many = Array.from({ length: 51 }, () => randomUUID())
  expect(
    await refusalOf(marta.api.addDemoNote({ demoId: demo.id, text: 'x', atSeconds: 1, mentions: many })),
  ).toMatchObject({ status: 400, fields: { mentions: 'A note can mention at most 50 members.' } })
  await gone(head.id)
})

test('a mention goes with the account, the text stays', async () => {
  const leaver = await signUpMember(server, marta)
  const id = (await leaver.api.getSessionUserId({})).user_id ?? ''
  const { note: made } = await marta.api.addDemoNote({ demoId: demo.id, text: '@leaver', atSeconds: 1, mentions: [id] })
  expect((await read()).notes).toEqual([made])
  await server.owner.query('DELETE FROM accounts WHERE id = $1', [id])
  expect((await read()).notes).toEqual([{ ...made, mentions: [] }])
  await gone(made.id)
})

/** A note of the older version with its copy on the newer one, as carrying over leaves them. */
const carried = async () => {
  const { note: original } = await jon.api.addDemoNote({ demoId: older.id, text: 'Too loud.', atSeconds: 4 })
  const copy = await note('Too loud.', 5)
  await server.owner.query(
    "UPDATE demo_notes SET carried_from = $2, carry_state = 'to-confirm', carry_confidence = 0.9 WHERE id = $1",
    [copy.id, original.id],
  )
  return { original, copy }
}
const stateOf = async (id: string, demoId = demo.id) => {
  const found = (await read(demoId)).notes.find((one) => one.id === id)
  return [found?.carryState, found?.resolvedAt !== null]
}

test('fixed resolves a carried note and its original; taking it back opens both', async () => {
  const { original, copy } = await carried()
  const { note: fixed } = await jon.api.confirmCarriedNote({ noteId: copy.id, state: 'fixed' })
  expect(fixed).toMatchObject({ carryState: 'fixed', resolvedBy: (await jon.api.accountInfo({})).displayName })
  expect(await stateOf(original.id, older.id)).toEqual([null, true])
  await jon.api.confirmCarriedNote({ noteId: copy.id, state: 'to-confirm' })
  expect(await stateOf(copy.id)).toEqual(['to-confirm', false])
  expect(await stateOf(original.id, older.id)).toEqual([null, false])
  await jon.api.confirmCarriedNote({ noteId: copy.id, state: 'still-open' })
  expect(await stateOf(copy.id)).toEqual(['still-open', false])
  await gone(copy.id, original.id)
})

test('what was resolved before in the older version stays so when the newer one is opened again', async () => {
  const { original, copy } = await carried()
  await jon.api.resolveDemoNote({ noteId: original.id })
  await marta.api.resolveDemoNote({ noteId: copy.id })
  expect(await stateOf(copy.id)).toEqual(['fixed', true])
  await marta.api.resolveDemoNote({ noteId: copy.id, resolved: false })
  expect(await stateOf(copy.id)).toEqual(['still-open', false])
  expect(await stateOf(original.id, older.id)).toEqual([null, true])
  await gone(copy.id, original.id)
})

test('only a carried note is confirmed', async () => {
  const plain = await note()
  const call = marta.api.confirmCarriedNote({ noteId: plain.id, state: 'fixed' })
  expect(await refusalOf(call)).toMatchObject({ status: 400, error: 'This note was not carried over.' })
  const theirs = stranger.api.confirmCarriedNote({ noteId: plain.id, state: 'fixed' })
  expect(await refusalOf(theirs)).toMatchObject({ status: 404 })
  await gone(plain.id)
})

test('where somebody listens is heard in the workspace alone, and nothing of it stays', async () => {
  const here = await eventsOf(marta, server.address)
  const elsewhere = await eventsOf(stranger, server.address)
  await jon.api.sayListening({ demoId: demo.id, positionSeconds: 7.25, playing: true })
  const news = { workspaceId: marta.workspaceId, demoId: demo.id, userId: jonsId, leaving: false }
  expect(await here.next('demos.listening')).toEqual({ ...news, atSeconds: 7.25, playing: true })
  await jon.api.sayListening({ demoId: demo.id, positionSeconds: 900, playing: false, leaving: true })
  const left = { ...news, atSeconds: 31, playing: false, leaving: true }
  expect(await here.next('demos.listening')).toEqual(left)
  const foreign = stranger.api.sayListening({ demoId: demo.id, positionSeconds: 0, playing: true })
  expect(await refusalOf(foreign)).toMatchObject({ status: 404 })
  const { demo: own } = await stranger.api.addDemo({ demoTitle: 'Own', demoVersion: 1, file: wavSound(1) })
  await stranger.api.sayListening({ demoId: own.id, positionSeconds: 0, playing: true })
  expect(await elsewhere.next('demos.listening')).toMatchObject({ demoId: own.id })
  here.close()
  elsewhere.close()
})

test('five thousand notes with answers and names come in one list', async () => {
  await server.owner.query(
    `WITH made AS (
       INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms)
       SELECT $1, gen_random_uuid(), $2, $3, 'Note ' || n, n FROM generate_series(1, 5000) AS n RETURNING id
     )
     INSERT INTO demo_note_mentions (workspace_id, note_id, account_id) SELECT $1, id, $4 FROM made`,
    [marta.workspaceId, demo.id, marthasId, jonsId],
  )
  const { notes, openNotes } = await read()
  expect([notes.length, openNotes]).toEqual([5000, 5000])
  expect(notes.every(({ mentions }) => mentions[0] === jonsId)).toBe(true)
})
