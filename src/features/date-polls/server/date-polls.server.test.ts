import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayIn } from '#features/events/server/api.ts'
import { addDays } from '#kernel/dates.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { remindAt } from '#tests/support/mornings.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { forgetOldPolls } from './store.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let pia: QuickPerson
let other: QuickPerson
const zone = 'Europe/Prague'
const today = todayIn(zone)
const dayIn = (days: number): string => addDays(today, days)
const evening = (days: number) => ({ date: dayIn(days), start: '19:00', end: '22:00' })

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  other = await quickPersonWithBand(server, 'other', 'Salt Road')
  jon = await quickPerson(server, 'jon')
  pia = await quickPerson(server, 'pia')
  for (const [person, role] of [
    [jon, 'member'],
    [pia, 'guest'],
  ] as const) {
    person.workspaceId = marta.workspaceId
    await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
      marta.workspaceId,
      person.id,
      role,
    ])
  }
  await server.owner.query('UPDATE workspaces SET time_zone = $1', [zone])
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['date_polls', 'events', 'notifications', 'rate_windows'])
    await server.owner.query(`DELETE FROM ${table}`)
})

const ask = async (more: Record<string, unknown> = {}) =>
  (await marta.api.addDatePoll({ title: 'Rehearsal', dates: [evening(9), evening(12), evening(10)], ...more })).poll

const pollOf = async (person: QuickPerson, id: string) => {
  const poll = (await person.api.getDatePolls({})).polls.find((one) => one.id === id)
  if (!poll) throw new Error('No such poll.')
  return poll
}

const toldTo = async (person: QuickPerson) =>
  (await person.api.getNotifications({})).map(({ kind, message }) => `${kind}: ${message}`)

const said = (poll: { people: { displayName: string; answers: unknown[] }[] }) =>
  Object.fromEntries(
    poll.people.map(({ displayName, answers }) => [displayName, answers.map((one) => one ?? '-').join()]),
  )

test('the band is asked about the dates in their order, answers, and who asked hears when all have', async () => {
  const poll = await ask()
  expect(poll.dates.map(({ date }) => date)).toEqual([dayIn(9), dayIn(10), dayIn(12)])
  expect(poll).toMatchObject({ state: 'open', answerUntil: dayIn(7), timeZone: zone, mayAnswer: true, isOver: false })
  expect(await toldTo(jon)).toEqual(['date-poll: marta would like to know which dates suit you for Rehearsal'])
  expect(await toldTo(marta)).toEqual([])
  const before = { jon: '-,-,-', marta: '-,-,-', pia: '-,-,-' }
  expect(said(await pollOf(jon, poll.id))).toEqual(before)
  await jon.api.answerDatePoll({ pollId: poll.id, answers: ['no', 'yes', null] })
  await pia.api.answerDatePoll({ pollId: poll.id, answers: ['yes', 'maybe', 'no'] })
  await marta.api.answerDatePoll({ pollId: poll.id, answers: ['yes', 'yes', 'yes'] })
  expect(await toldTo(marta)).toEqual([])
  await jon.api.answerDatePoll({ pollId: poll.id, answers: ['no', 'yes', 'yes'] })
  expect(await toldTo(marta)).toEqual(['date-poll-ready: Everyone has answered: set the date for Rehearsal'])
  const answered = await pollOf(marta, poll.id)
  expect(said(answered)).toEqual({ jon: 'no,yes,yes', marta: 'yes,yes,yes', pia: 'yes,maybe,no' })
  expect(answered.best).toEqual([1])
  // What was pressed in another window leaves the rest as it is.
  await jon.api.answerDatePoll({ pollId: poll.id, answers: [null, null, 'maybe'] })
  expect(said(await pollOf(marta, poll.id)).jon).toBe('no,yes,maybe')
})

test('the chosen date becomes an event with what was said to it, and the others are let go', async () => {
  const poll = await ask({ location: 'The cellar', notes: 'Bring cables', category: 'studio' })
  await jon.api.answerDatePoll({ pollId: poll.id, answers: ['no', 'maybe', 'yes'] })
  const decided = await marta.api.decideDatePoll({ pollId: poll.id, place: 1 })
  expect(decided.poll).toMatchObject({ state: 'decided', chosen: 1, mayAnswer: false, guestUrl: null })
  const { event } = await jon.api.getEvent({ eventId: decided.poll.event?.id ?? '' })
  expect(event).toMatchObject({
    title: 'Rehearsal',
    location: 'The cellar',
    notes: 'Bring cables',
    category: 'studio',
    date: dayIn(10),
    start: '19:00',
    end: '22:00',
    timeZone: zone,
    attendeeIds: null,
    answers: { yes: [], maybe: [jon.id], no: [] },
    myAnswer: 'maybe',
  })
  const { entries } = await marta.api.getCalendar({ from: today, to: dayIn(20) })
  expect(entries).toHaveLength(1)
  // Nobody is asked any more, and everybody knows.
  expect(await toldTo(jon)).toEqual([expect.stringContaining('date-poll-decided: marta set the date of Rehearsal: ')])
  // The same press again, also at once, makes no second event; another date is refused.
  await Promise.all([0, 1].map(() => marta.api.decideDatePoll({ pollId: poll.id, place: 1 })))
  expect((await marta.api.getCalendar({ from: today, to: dayIn(20) })).entries).toHaveLength(1)
  expect((await marta.api.decideDatePoll({ pollId: poll.id, place: 1 })).poll.event?.id).toBe(event.id)
  expect(await refusalOf(marta.api.decideDatePoll({ pollId: poll.id, place: 0 }))).toMatchObject({
    status: 409,
    error: 'The date is set already.',
  })
  expect(await refusalOf(jon.api.answerDatePoll({ pollId: poll.id, answers: ['yes', 'yes', 'yes'] }))).toMatchObject({
    status: 409,
  })
  // Moved, it is where its event is; deleted, it is none, and the band may be asked again.
  await marta.api.editEvent({ eventId: event.id, date: dayIn(11), rowVersion: event.rowVersion })
  expect(await pollOf(marta, poll.id)).toMatchObject({ state: 'decided', chosen: 1, event: { date: dayIn(11) } })
  await marta.api.deleteEvent({ event_id: event.id })
  expect(await pollOf(marta, poll.id)).toMatchObject({ state: 'decided', chosen: 1, event: null })
  expect((await marta.api.reopenDatePoll({ pollId: poll.id })).poll).toMatchObject({ state: 'open', chosen: null })
})

test('a date that was taken by mistake is let go, with its event and what was told', async () => {
  const poll = await ask()
  await jon.api.answerDatePoll({ pollId: poll.id, answers: ['no', 'maybe', 'yes'] })
  await marta.api.decideDatePoll({ pollId: poll.id, place: 0 })
  expect(await toldTo(jon)).toHaveLength(1)
  expect((await marta.api.reopenDatePoll({ pollId: poll.id })).poll).toMatchObject({ state: 'open', event: null })
  expect(await toldTo(jon)).toEqual([])
  expect((await marta.api.getCalendar({ from: today, to: dayIn(20) })).entries).toEqual([])
  expect(said(await pollOf(marta, poll.id)).jon).toBe('no,maybe,yes')
  // What has been there for a while is nobody's slip.
  await marta.api.decideDatePoll({ pollId: poll.id, place: 2 })
  await server.owner.query("UPDATE date_polls SET closed_at = now() - interval '2 hours'")
  expect(await refusalOf(marta.api.reopenDatePoll({ pollId: poll.id }))).toMatchObject({ status: 409 })
})

test('a poll ends with its last date, is forgotten in time, and holds nobody up', async () => {
  const poll = await ask()
  await server.owner.query("UPDATE date_polls SET ends_at = now() - interval '1 hour'")
  expect(await pollOf(marta, poll.id)).toMatchObject({ state: 'ended', mayAnswer: false, guestUrl: null })
  expect(await refusalOf(jon.api.answerDatePoll({ pollId: poll.id, answers: ['yes', 'yes', 'yes'] }))).toMatchObject({
    error: 'All of these dates are over.',
  })
  expect(await refusalOf(marta.api.reopenDatePoll({ pollId: poll.id }))).toMatchObject({ status: 409 })
  for (const days of [170, 190]) {
    await server.owner.query('UPDATE date_polls SET ends_at = now() - make_interval(days => $1)', [days])
    await forgetOldPolls(server.services.database)
    const { rows } = await server.owner.query('SELECT id FROM date_polls')
    expect(rows).toHaveLength(days < 180 ? 1 : 0)
  }
})

test('only those who are asked answer, and the event is for them', async () => {
  const poll = await ask({ attendeeIds: [marta.id, jon.id], neededIds: [jon.id] })
  expect(poll.people.map(({ memberId, isNeeded }) => [memberId, isNeeded])).toEqual([
    [marta.id, false],
    [jon.id, true],
  ])
  expect(await toldTo(pia)).toEqual([])
  expect(await pollOf(pia, poll.id)).toMatchObject({ mayAnswer: false, guestUrl: null })
  expect(await refusalOf(pia.api.answerDatePoll({ pollId: poll.id, answers: ['yes', 'yes', 'yes'] }))).toMatchObject({
    status: 403,
  })
  // A guest of the band answers, and plans nothing.
  expect(await refusalOf(pia.api.decideDatePoll({ pollId: poll.id, place: 0 }))).toMatchObject({ status: 403 })
  const { poll: decided } = await marta.api.decideDatePoll({ pollId: poll.id, place: 0 })
  const { event } = await marta.api.getEvent({ eventId: decided.event?.id ?? '' })
  expect(event.attendeeIds?.toSorted()).toEqual([marta.id, jon.id].toSorted())
})

test('who has not answered is reminded on the last mornings, and who asked hears that it is over', async () => {
  const poll = await ask({ answerUntil: dayIn(3) })
  await jon.api.answerDatePoll({ pollId: poll.id, answers: ['yes', 'yes', 'no'] })
  await server.owner.query('DELETE FROM notifications')
  // Nine o'clock in Prague, in summer and in winter, is before ten in UTC.
  const morning = (days: number) => remindAt(server, new Date(`${dayIn(days)}T10:00:00Z`))
  for (const days of [1, 2, 3, 4]) await morning(days)
  expect(await toldTo(pia)).toEqual([
    'date-poll-due: Which dates suit you for Rehearsal? Today is the last day to say',
    'date-poll-due: Which dates suit you for Rehearsal? Tomorrow is the last day to say',
  ])
  expect(await toldTo(jon)).toEqual([])
  expect(await toldTo(marta)).toContain('date-poll-ready: The last day for answers is over: set the date for Rehearsal')
  // Another last day: who has not answered is reminded of that one, and nothing of the first is told any more.
  await marta.api.changeDatePoll({ pollId: poll.id, answerUntil: dayIn(6) })
  expect(await toldTo(pia)).toEqual([])
  expect(await toldTo(marta)).toEqual([])
  for (const days of [5, 6]) await morning(days)
  expect(await toldTo(pia)).toHaveLength(2)
  // Then no answer is taken, until there is another last day.
  await server.owner.query('UPDATE date_polls SET answer_until = $1', [dayIn(-1)])
  const late = { pollId: poll.id, answers: ['yes', 'yes', 'yes'] as const }
  expect(await refusalOf(pia.api.answerDatePoll({ ...late, answers: [...late.answers] }))).toMatchObject({
    status: 409,
  })
  await marta.api.changeDatePoll({ pollId: poll.id, answerUntil: dayIn(8) })
  await pia.api.answerDatePoll({ ...late, answers: [...late.answers] })
  const refused = [
    [dayIn(-1), 'The last day for answers has passed.'],
    [dayIn(13), 'The last day for answers is after the last date.'],
  ] as const
  for (const [answerUntil, text] of refused)
    expect(await refusalOf(marta.api.changeDatePoll({ pollId: poll.id, answerUntil }))).toMatchObject({
      fields: { answerUntil: text },
    })
})

test('a poll is called off and goes on again', async () => {
  const poll = await ask()
  expect((await marta.api.endDatePoll({ pollId: poll.id })).poll).toMatchObject({ state: 'ended', event: null })
  expect(await toldTo(jon)).toEqual(['date-poll-off: marta called off the date poll for Rehearsal'])
  expect(await refusalOf(marta.api.decideDatePoll({ pollId: poll.id, place: 0 }))).toMatchObject({
    error: 'This poll was called off.',
  })
  expect((await marta.api.reopenDatePoll({ pollId: poll.id })).poll.state).toBe('open')
  expect(await toldTo(jon)).toEqual([expect.stringContaining('date-poll: marta would like to know')])
})

test('a poll of dates that cannot be is refused, and other bands see nothing of one', async () => {
  const refused = [
    [[evening(9)], 'Ask about 2 to 6 dates.'],
    [[evening(9), evening(9)], 'Two of these dates are the same.'],
    [[evening(9), evening(-1)], 'One of these dates is over already.'],
  ] as const
  for (const [dates, text] of refused)
    expect(await refusalOf(marta.api.addDatePoll({ title: 'Rehearsal', dates: [...dates] }))).toMatchObject({
      status: 400,
      fields: { dates: text },
    })
  expect(await refusalOf(ask({ attendeeIds: [other.id] }))).toMatchObject({
    fields: { attendeeIds: 'One of these people isn’t in the band any more.' },
  })
  expect(await refusalOf(ask({ attendeeIds: [] }))).toMatchObject({ fields: { attendeeIds: 'Choose who is asked.' } })
  const poll = await ask()
  expect((await other.api.getDatePolls({})).polls).toEqual([])
  expect(await refusalOf(other.api.endDatePoll({ pollId: poll.id }))).toMatchObject({ status: 404 })
  // Who joins later is asked with everybody, and somebody who leaves is not waited for.
  const late = await quickPerson(server, 'late')
  late.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    late.id,
  ])
  expect(said(await pollOf(marta, poll.id))).toMatchObject({ late: '-,-,-' })
  await late.api.answerDatePoll({ pollId: poll.id, answers: ['yes', 'no', 'no'] })
  expect(said(await pollOf(marta, poll.id))).toMatchObject({ late: 'yes,no,no' })
  // Of an account that is deleted nobody is held up, also in the week in which it may come back.
  const { poll: few } = await marta.api.addDatePoll({
    title: 'Two of us',
    dates: [evening(9), evening(10)],
    attendeeIds: [marta.id, late.id],
  })
  await server.owner.query('UPDATE memberships SET away = true WHERE account_id = $1', [late.id])
  expect(Object.keys(said(await pollOf(marta, few.id)))).toEqual(['marta'])
  expect((await marta.api.decideDatePoll({ pollId: few.id, place: 0 })).poll.state).toBe('decided')
  await server.owner.query('DELETE FROM memberships WHERE account_id = $1', [late.id])
  expect(Object.keys(said(await pollOf(marta, poll.id)))).not.toContain('late')
  await jobsDone(server)
})
