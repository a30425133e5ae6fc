import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { todayIn } from './zone-clock.ts'

let server: TestServer
let marta: QuickPerson
let tom: QuickPerson
const today = todayIn('UTC')

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  tom = await quickPerson(server, 'tom')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    tom.id,
  ])
  tom.workspaceId = marta.workspaceId
})
afterAll(() => server.close())

const show = async (date: string, more: Record<string, unknown> = {}): Promise<string> =>
  (
    await marta.api.addEvent({
      title: 'Show',
      date,
      start: '20:00',
      end: '23:00',
      timeZone: 'UTC',
      category: 'gig',
      ...more,
    })
  ).event.id
const toldOf = async (person: QuickPerson) =>
  (await person.api.getNotifications({})).filter(({ kind }) => kind === 'event-declined').map(({ message }) => message)

test('a no a few days before is told to who planned it, once, and taken back with it', async () => {
  const eventId = await show(addDays(today, 3))
  await tom.api.answerEvent({ eventId, answer: 'no', comment: 'Flu' })
  expect(await toldOf(marta)).toEqual([expect.stringMatching(/^tom can’t make it to Show, .*20:00/)])
  await tom.api.answerEvent({ eventId, answer: 'no', comment: 'Still flu' })
  expect(await toldOf(marta)).toHaveLength(1)
  expect(await toldOf(tom)).toEqual([])
  await tom.api.answerEvent({ eventId, answer: 'yes' })
  expect(await toldOf(marta)).toEqual([])
  await tom.api.answerEvent({ eventId, answer: 'no' })
  expect(await toldOf(marta)).toHaveLength(1)
  await tom.api.answerEvent({ eventId, answer: null })
  expect(await toldOf(marta)).toEqual([])
})

test('a no to the new time of an event that moved is told again', async () => {
  const eventId = await show(addDays(today, 2))
  await tom.api.answerEvent({ eventId, answer: 'no' })
  await marta.api.editEvent({ eventId, date: addDays(today, 4) })
  await tom.api.answerEvent({ eventId, answer: 'no' })
  const [told, ...others] = (await marta.api.getNotifications({})).filter(
    ({ kind, url }) => kind === 'event-declined' && url.includes(eventId),
  )
  expect([told?.read, others]).toEqual([false, []])
  expect(told?.message).toContain(String(Number(addDays(today, 4).slice(8))))
  await tom.api.answerEvent({ eventId, answer: 'yes' })
})

test('of what is weeks away or over nobody is told, nor oneself of what one planned', async () => {
  for (const day of [20, -2]) await tom.api.answerEvent({ eventId: await show(addDays(today, day)), answer: 'no' })
  await marta.api.answerEvent({ eventId: await show(addDays(today, 2)), answer: 'no' })
  expect(await toldOf(marta)).toEqual([])
})

test('a no to a date of a series is about that date, and one to all of it about the next', async () => {
  const eventId = await show(addDays(today, 2), { rule: 'FREQ=WEEKLY;COUNT=4' })
  await tom.api.answerEvent({ eventId, occurrence: addDays(today, 16), answer: 'no' })
  expect(await toldOf(marta)).toEqual([])
  await tom.api.answerEvent({ eventId, answer: 'no' })
  const [told] = (await marta.api.getNotifications({})).filter(({ kind }) => kind === 'event-declined')
  expect(told?.url).toContain(`occurrence=${addDays(today, 2)}`)
})
