import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { askBand } from '../domain/eq/band.ts'
import { askAgain } from '../domain/trainer-rules.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson

const join = async (person: QuickPerson, role: string) => {
  person.workspaceId = marta.workspaceId
  await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    marta.workspaceId,
    person.id,
    role,
  ])
}
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPerson(server, 'jon')
  await join(jon, 'member')
})
afterAll(() => server.close())

const day = '2029-12-04'
const askedAt = '2026-11-20T10:00:00.000Z'
const practised = '2026-11-20'
const setting = { kind: 'band', size: 12, pool: ['eq:125:+', 'eq:500:+', 'eq:2000:+', 'eq:8000:+'], more: {} }
const answerTo = (seed: string, right: boolean, more: Record<string, unknown> = {}) => {
  const { bell, choices } = askAgain({ ask: askBand }, setting, seed)
  const frequency = right ? bell.frequency : choices.find((one) => one !== bell.frequency)
  return {
    id: randomUUID(),
    trainer: 'eq',
    mode: 'practice',
    setting,
    seed,
    given: { frequency, boost: true },
    responseMs: 2100,
    source: 'noise:pink',
    askedAt,
    day: practised,
    ...more,
  }
}

test('the server makes the question again and marks the answer itself', async () => {
  const person = await quickPerson(server, 'mira')
  const [right, wrong] = [answerTo('a', true), answerTo('b', false)]
  const kept = await person.api.addTrainingAnswers({ answers: [{ ...right, score: 3 }, wrong], day: practised })
  expect(kept.refused).toEqual([])
  const marks = new Map(kept.marked.map((one) => [one.id, one]))
  expect(marks.get(right.id)).toMatchObject({ correct: true, score: 100 })
  expect(marks.get(wrong.id)).toMatchObject({ correct: false })
  expect(marks.get(wrong.id)?.score).toBeLessThan(100)
  // A quarter of an octave harder for the right one, then three easier for the wrong one, never beyond the easiest.
  expect(kept.state.standings).toEqual([{ trainer: 'eq', kind: 'band', size: 15, trials: 2 }])
  expect(kept.state).toMatchObject({ today: 2, streak: { days: 1, practisedToday: true } })
})

test('what is sent twice is kept once, and what is broken keeps nothing else from being kept', async () => {
  const person = await quickPerson(server, 'pia')
  const good = answerTo('c', true)
  const first = await person.api.addTrainingAnswers({ answers: [good], day: practised })
  const foreign = { ...answerTo('d', true), given: { frequency: 440, boost: true } }
  const shapeless = { ...answerTo('e', true), responseMs: 'long' }
  const future = { ...answerTo('f', true), askedAt: '2031-01-01T10:00:00.000Z', day: '2031-01-01' }
  const otherDay = { ...answerTo('g', true), day: '2026-11-10' }
  const unkept = { ...answerTo('n', true), source: 'noise\u0000' }
  const ancient = { ...answerTo('o', true), askedAt: '2019-01-01T10:00:00.000Z', day: '2019-01-01' }
  const again = await person.api.addTrainingAnswers({
    answers: [
      good,
      foreign,
      shapeless,
      future,
      otherDay,
      unkept,
      ancient,
      7,
      { ...good, id: randomUUID(), trainer: 'cooking' },
    ],
    day: practised,
  })
  expect(again.marked).toEqual(first.marked)
  expect(again.state).toEqual(first.state)
  expect(again.refused.map(({ message }) => message)).toEqual([
    'This answer doesn’t fit its question.',
    'Response ms is a number.',
    'This answer is dated in the future. Check this device’s clock.',
    'This answer’s date isn’t the day it was given.',
    'This answer has characters that can’t be saved.',
    'This answer is older than a year. Check this device’s clock.',
    'The content is a group of fields.',
    'There’s no such trainer.',
  ])
})

test('two browsers that send at once lose nothing', async () => {
  const person = await quickPerson(server, 'tess')
  const batches = Array.from({ length: 6 }, (_none, batch) =>
    Array.from({ length: 5 }, (_one, at) => answerTo(`${batch} ${at}`, true)),
  )
  await Promise.all(batches.map((answers) => person.api.addTrainingAnswers({ answers, day: practised })))
  const { standings, memories, today } = await person.api.getTrainingState({ day: practised })
  expect([today, standings[0]?.trials, memories.reduce((sum, { asked }) => sum + asked, 0)]).toEqual([30, 30, 30])
})

test('progress shows the days, what was taken for what, and what is weak', async () => {
  const person = await quickPerson(server, 'vera')
  const wrong = Array.from({ length: 4 }, (_none, at) => answerTo(`w${at}`, false))
  await person.api.addTrainingAnswers({ answers: [...wrong, answerTo('x', true)], day: practised })
  const progress = await person.api.getTrainingProgress({ day: practised, days: 7 })
  expect(progress.days).toMatchObject([{ day: practised, trainer: 'eq', answered: 5, right: 1, milliseconds: 10_500 }])
  expect(progress.days[0]?.level).toBeGreaterThanOrEqual(1)
  expect(progress.confusions.reduce((sum, { times }) => sum + times, 0)).toBe(5)
  expect(progress.weakest.every(({ name }) => / boost$/.test(name))).toBe(true)
  expect((await person.api.getTrainingProgress({ day: '2026-11-19', days: 7 })).days).toEqual([])
  const refusal = await refusalOf(person.api.getTrainingProgress({ day: practised, days: 4000 }))
  expect(refusal).toMatchObject({ status: 400, fields: { days: 'You can show 1 to 366 days.' } })
})

test('one takes one’s answers away, or deletes them for good; nobody else’s', async () => {
  const person = await quickPerson(server, 'ines')
  await person.api.addTrainingAnswers({ answers: [answerTo('y', true)], day: practised })
  const file = await person.fetch('/export-training')
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${askedAt},eq,band,practice,eq:`)
  await jon.api.addTrainingAnswers({ answers: [answerTo('z', true)], day: practised })
  expect(await person.api.deleteTraining({})).toMatchObject({ deleted: 1 })
  expect(await person.api.getTrainingState({ day: practised })).toMatchObject({ standings: [], memories: [], today: 0 })
  expect((await jon.api.getTrainingState({ day: practised })).today).toBeGreaterThan(0)
})

test('a drill is set for a member, who is told; its answers count there, and nobody else sees more', async () => {
  const sam = await quickPerson(server, 'sam')
  await join(sam, 'member')
  const { drill } = await marta.api.addTrainingDrill({
    name: 'Octaves',
    trainer: 'eq',
    setting,
    questions: 3,
    dueOn: '2029-12-24',
    assigneeId: sam.id,
  })
  expect((await sam.api.getNotifications({}))[0]).toMatchObject({ message: 'marta set you the drill “Octaves”' })
  const answers = ['h', 'i', 'j', 'k'].map((seed, at) => answerTo(seed, at > 0, { mode: 'drill', drillId: drill.id }))
  await sam.api.addTrainingAnswers({ answers, day: practised })
  const stranger = await quickPersonWithBand(server, 'stranger')
  await stranger.api.addTrainingAnswers({ answers: [answerTo('l', true, { drillId: drill.id })], day: practised })
  const [seen] = (await marta.api.getTrainingDrills({})).filter(({ id }) => id === drill.id)
  expect(seen?.results).toMatchObject([{ name: 'sam', answered: 3, right: 2, doneAt: expect.any(String) }])
  // It moves nothing else, and the others of the band do not see it.
  expect((await sam.api.getTrainingState({ day })).standings).toEqual([])
  expect((await jon.api.getTrainingDrills({})).some(({ id }) => id === drill.id)).toBe(false)
  expect(await refusalOf(jon.api.deleteTrainingDrill({ drillId: drill.id }))).toMatchObject({ status: 404 })
})

test('members set drills for themselves only; a stale edit is refused, a deleted drill comes back', async () => {
  const own = { name: 'Mine', trainer: 'eq' as const, setting, questions: 5 }
  const { drill } = await jon.api.addTrainingDrill(own)
  expect(drill.assignee?.id).toBe(jon.id)
  expect(await refusalOf(jon.api.addTrainingDrill({ ...own, assigneeId: marta.id }))).toMatchObject({ status: 403 })
  expect(await refusalOf(jon.api.addTrainingDrill({ ...own, assigneeId: 'everybody' }))).toMatchObject({ status: 403 })
  const strange = { ...own, setting: { ...setting, pool: ['eq:441:+'] } }
  expect(await refusalOf(jon.api.addTrainingDrill(strange))).toMatchObject({
    status: 400,
    fields: { setting: '“eq:441:+” can’t be asked.' },
  })
  const over = { status: 400, fields: { dueOn: 'That day is over. Choose today or later.' } }
  expect(await refusalOf(jon.api.addTrainingDrill({ ...own, dueOn: '2026-11-01' }))).toMatchObject(over)
  expect(await refusalOf(jon.api.editTrainingDrill({ ...own, drillId: drill.id, dueOn: '2026-11-01' }))).toMatchObject(
    over,
  )
  await jon.api.editTrainingDrill({ ...own, drillId: drill.id, name: 'Changed', rowVersion: drill.rowVersion })
  const stale = await refusalOf(jon.api.editTrainingDrill({ ...own, drillId: drill.id, rowVersion: drill.rowVersion }))
  expect(stale).toMatchObject({ status: 409, details: { drill: { name: 'Changed' } } })
  await jon.api.deleteTrainingDrill({ drillId: drill.id })
  expect((await jon.api.getTrainingDrills({})).some(({ id }) => id === drill.id)).toBe(false)
  expect((await jon.api.restoreTrainingDrill({ drillId: drill.id })).drill.name).toBe('Changed')
})
