import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let sam: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPerson(server, 'jon')
  sam = await quickPerson(server, 'sam')
  for (const person of [jon, sam]) {
    person.workspaceId = marta.workspaceId
    const join = "INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')"
    await server.owner.query(join, [marta.workspaceId, person.id])
  }
})
afterAll(() => server.close())

const at = { title: 'Rehearsal', date: '2097-03-05', start: '19:00', end: '22:00' }
const told = async (person: QuickPerson) => (await person.api.getNotifications({})).map(({ message }) => message)
const answersOf = async (eventId: string, occurrence?: string) =>
  (await marta.api.getEvent({ eventId, occurrence })).event.answers

test('an answer counts for the time that it was given for, and everybody expected hears of a move', async () => {
  const { event } = await marta.api.addEvent(at)
  const [eventId, scope] = [event.id, 'all'] as const
  await jon.api.answerEvent({ eventId, answer: 'yes' })
  await marta.api.editEvent({ eventId, scope, date: '2097-03-07', start: '09:00', end: '10:00' })
  expect((await answersOf(eventId)).yes).toEqual([])
  expect((await told(jon))[0]).toBe(
    'marta moved Rehearsal to Thu 7 Mar 2097, 09:00–10:00. Say again if you can make it',
  )
  expect((await told(marta))[0]).toBeUndefined()
  // Back at its time it is what was said yes to; and there is one thing to read, not two.
  await marta.api.editEvent({ eventId, scope, date: at.date, start: at.start, end: at.end })
  expect((await answersOf(eventId)).yes).toEqual([jon.id])
  expect((await told(jon)).filter((message) => message.includes('moved Rehearsal'))).toHaveLength(1)
  // Another name or a later end is no move.
  await marta.api.editEvent({ eventId, scope, title: 'Long rehearsal', end: '23:00' })
  expect((await answersOf(eventId)).yes).toEqual([jon.id])
})

test('of a series: the date that was moved alone, those after it, and all', async () => {
  const { event } = await marta.api.addEvent({ ...at, title: 'Weekly', rule: 'FREQ=WEEKLY;COUNT=4' })
  const eventId = event.id
  await jon.api.answerEvent({ eventId, scope: 'all', answer: 'yes' } as Parameters<typeof jon.api.answerEvent>[0])
  await marta.api.editEvent({ eventId, occurrence: '2097-03-12', scope: 'this', date: '2097-03-13' })
  expect((await answersOf(eventId, '2097-03-12')).yes).toEqual([])
  expect((await answersOf(eventId, '2097-03-19')).yes).toEqual([jon.id])
  await sam.api.answerEvent({ eventId, occurrence: '2097-03-26', answer: 'no', comment: 'Flu' })
  const words = await marta.api.editEvent({ eventId, occurrence: '2097-03-19', scope: 'following', title: 'Later' })
  expect((await answersOf(words.event.id, '2097-03-26')).no).toEqual([sam.id])
  expect(words.event.answers.yes).toEqual([jon.id])
  const moved = await marta.api.editEvent({
    eventId: words.event.id,
    occurrence: '2097-03-19',
    scope: 'all',
    start: '20:00',
    end: '21:00',
  })
  expect(moved.event.answers.yes).toEqual([])
})

test('who is named hears of it, who is not cannot say that they come', async () => {
  const { event } = await marta.api.addEvent({ ...at, title: 'Strings', attendeeIds: [sam.id] })
  expect((await told(sam))[0]).toBe('marta wants you at Strings, Tue 5 Mar 2097, 19:00–22:00')
  expect((await told(jon)).some((message) => message.includes('Strings'))).toBe(false)
  expect(await refusalOf(jon.api.answerEvent({ eventId: event.id, answer: 'yes' }))).toMatchObject({ status: 403 })
  await marta.api.editEvent({ eventId: event.id, scope: 'all', attendeeIds: [sam.id, jon.id] })
  expect((await told(jon))[0]).toContain('marta wants you at Strings')
  await marta.api.deleteEvent({ event_id: event.id })
  expect((await told(sam))[0]).toBe('marta cancelled Strings, Tue 5 Mar 2097, 19:00–22:00')
  await marta.api.restoreEvent({ eventId: event.id, scope: 'all' })
  expect((await told(sam))[0]).not.toContain('cancelled')
})

test('a task that goes to and fro is one notification for the person who has it in the end', async () => {
  const { task } = await marta.api.addBoardTask({ name: 'Book the van', priority: 'low', assigned_to: jon.id })
  const give = (to: QuickPerson) =>
    marta.api.editBoardTask({ taskId: task.id, name: task.name, priority: 'low', assigned_to: to.id } as Parameters<
      typeof marta.api.editBoardTask
    >[0])
  for (const to of [sam, jon, sam]) await give(to)
  const of = async (person: QuickPerson) => (await told(person)).filter((message) => message.includes('Book the van'))
  expect(await of(jon)).toEqual([])
  expect(await of(sam)).toEqual(['marta assigned you “Book the van”'])
})
