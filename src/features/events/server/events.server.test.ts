import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '#tests/support/live-events.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { eventsBeginningWithin } from './upcoming.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  const join = "INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')"
  await server.owner.query(join, [marta.workspaceId, jon.id])
  await server.owner.query("UPDATE workspaces SET time_zone = 'Europe/Prague' WHERE id = $1", [marta.workspaceId])
})
afterAll(() => server.close())

type Given = Parameters<QuickPerson['api']['addEvent']>[0]
const add = async (more: Partial<Given> = {}) =>
  (await marta.api.addEvent({ title: 'Rehearsal', date: '2027-03-16', ...more })).event
const weekly = { start: '19:00', end: '22:00', rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' }
const within = async (from: string, to: string, person = marta) =>
  (await person.api.getCalendar({ from, to })).entries.filter((entry) => entry.kind === 'event')
const shown = async (from = '2027-03-01', to = '2027-05-31') =>
  (await within(from, to)).map((event) => `${event.date} ${event.start ?? 'whole day'} ${event.title}`)
const clear = () => server.owner.query('DELETE FROM events')

test('an event says when it is, in words and as instants', async () => {
  const { event, message } = await marta.api.addEvent({
    title: ' Gig ',
    date: '2027-03-28',
    start: '22:00',
    end: '01:30',
    endDate: '2027-03-29',
    category: 'gig',
    location: 'Klub 007',
    notes: 'Load in\r\nat six.',
  })
  expect(message).toBe('Event created successfully!')
  expect(event).toMatchObject({
    title: 'Gig',
    startsAt: '2027-03-28T20:00:00.000Z',
    endsAt: '2027-03-28T23:30:00.000Z',
    human_readable_date: 'Sun 28 Mar 2027, 22:00–01:30',
    allDay: false,
    timeZone: 'Europe/Prague',
    notes: 'Load in\nat six.',
    occurrence: null,
    attendeeIds: null,
    createdBy: 'marta',
    rowVersion: 1,
  })
  expect(await add({ start: '', end: '', wholeday: true })).toMatchObject({ allDay: true, start: null })
  await clear()
})

test.each<[Record<string, unknown>, string, string]>([
  [{ title: '' }, 'title', 'Title is required.'],
  [{ title: 'x'.repeat(121) }, 'title', 'Title may have at most 120 characters.'],
  [{ date: '' }, 'date', 'Date is required.'],
  [{ date: '2027-02-30' }, 'date', 'That’s not a valid date.'],
  [{ date: '1899-01-01' }, 'date', 'That’s not a valid date.'],
  [{ date: '1969-01-01' }, 'date', 'The year must be between 1970 and 2099.'],
  [{ start: '25:00' }, 'start', 'A time looks like 19:00.'],
  [{ end: '20:00' }, 'start', 'Add a start time too.'],
  [
    { start: '20:00', end: '19:00', endDate: '2027-03-16' },
    'end',
    'The end is before the start. If it ends the next day, set that as the last day.',
  ],
  [{ endDate: '2027-03-15' }, 'endDate', 'The event ends before it begins.'],
  [{ category: 'party' }, 'category', 'Category must be one of: rehearsal, gig, studio, meeting, release, other.'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'There’s no time zone by that name.'],
  [{ rule: 'FREQ=WEEKLY' }, 'rule', 'Say when it stops repeating: on a date, or after a number of dates.'],
  [{ rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' }, 'rule', 'The first date doesn’t fit its own repeat rule.'],
  [
    { attendeeIds: ['01900000-0000-7000-8000-000000000000'] },
    'attendeeIds',
    'One of these people isn’t in the band any more.',
  ],
])('%j is refused beside its field, and nothing is saved', async (wrong, field, text) => {
  const refused = await refusalOf(marta.api.addEvent({ title: 'x', date: '2027-03-16', ...wrong } as Given))
  expect(refused).toMatchObject({ status: 400, fields: { [field]: text } })
  expect(await shown()).toEqual([])
})

test('a series keeps its time on the clock across the change of the clocks', async () => {
  const event = await add(weekly)
  expect(event).toMatchObject({ ruleWords: 'Every week on Tuesday, 4 times', occurrence: '2027-03-16' })
  const dates = await within('2027-03-01', '2027-05-31')
  expect(dates.map(({ startsAt }) => startsAt)).toEqual([
    '2027-03-16T18:00:00.000Z',
    '2027-03-23T18:00:00.000Z',
    '2027-03-30T17:00:00.000Z',
    '2027-04-06T17:00:00.000Z',
  ])
  expect(new Set(dates.map(({ key }) => key)).size).toBe(4)
  await clear()
})

test('one date of a series, that and those after it, or all', async () => {
  const series = await add(weekly)
  const edit = (more: object) => marta.api.editEvent({ eventId: series.id, ...more })
  // One date moves by itself, and what it does not say differently follows the others.
  await edit({ occurrence: '2027-03-23', date: '2027-03-24', start: '20:00', end: '21:00' })
  await jon.api.answerEvent({ eventId: series.id, occurrence: '2027-03-30', answer: 'no', comment: 'Flu' })
  await jon.api.answerEvent({ eventId: series.id, answer: 'yes' })
  await edit({ scope: 'all', title: 'Full band' })
  expect(await shown()).toEqual([
    '2027-03-16 19:00 Full band',
    '2027-03-24 20:00 Full band',
    '2027-03-30 19:00 Full band',
    '2027-04-06 19:00 Full band',
  ])
  // A series dragged by a day keeps the date that was moved by itself.
  await edit({ occurrence: '2027-04-06', scope: 'all', date: '2027-04-07' })
  expect(await shown()).toEqual([
    '2027-03-17 19:00 Full band',
    '2027-03-24 20:00 Full band',
    '2027-03-31 19:00 Full band',
    '2027-04-07 19:00 Full band',
  ])
  // What was answered was for another day; moved back, it counts again.
  expect((await within('2027-03-01', '2027-05-31'))[2]?.answers).toEqual({ yes: [], maybe: [], no: [] })
  await edit({ occurrence: '2027-04-07', scope: 'all', date: '2027-04-06' })
  expect((await within('2027-03-01', '2027-05-31'))[2]?.answers).toEqual({ yes: [], maybe: [], no: [jon.id] })
  await edit({ occurrence: '2027-04-06', scope: 'all', date: '2027-04-07' })
  const { event: later } = await edit({
    occurrence: '2027-03-31',
    scope: 'following',
    title: 'New room',
    start: '18:00',
  })
  expect(later).toMatchObject({
    date: '2027-03-31',
    start: '18:00',
    end: '21:00',
    ruleWords: 'Every week on Wednesday, 2 times',
  })
  expect(later.id).not.toBe(series.id)
  expect(later.givenAnswers).toEqual([])
  expect(await shown()).toEqual([
    '2027-03-17 19:00 Full band',
    '2027-03-24 20:00 Full band',
    '2027-03-31 18:00 New room',
    '2027-04-07 18:00 New room',
  ])
  await jon.api.answerEvent({ eventId: later.id, occurrence: '2027-03-31', answer: 'no' })
  await jon.api.answerEvent({ eventId: later.id, answer: 'yes' })
  const wrong = marta.api.editEvent({ eventId: later.id, occurrence: '2027-04-07', rule: 'FREQ=DAILY;COUNT=2' })
  expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: { rule: expect.stringContaining('series') } })
  const noDate = marta.api.editEvent({ eventId: later.id, occurrence: '2027-04-08', title: 'x' })
  expect(await refusalOf(noDate)).toMatchObject({ status: 404 })
  // It stops repeating: what was said to the date that is left stays.
  const { event: single } = await marta.api.editEvent({
    eventId: later.id,
    occurrence: '2027-03-31',
    scope: 'all',
    rule: '',
  })
  expect(single).toMatchObject({ occurrence: null, date: '2027-03-31', answers: { yes: [], no: [jon.id] } })
  await clear()
})

test('what was deleted comes back: a date, those after it, or all', async () => {
  const { id } = await add(weekly)
  const remove = async (more: object) => (await marta.api.deleteEvent({ event_id: id, ...more })).undo
  const one = await remove({ occurrence: '2027-03-23' })
  expect(one).toEqual({ eventId: id, occurrence: '2027-03-23', scope: 'this', undoId: null })
  const rest = await remove({ occurrence: '2027-03-30', scope: 'following' })
  expect(await shown()).toEqual(['2027-03-16 19:00 Rehearsal'])
  // The last date that is left takes the event along.
  const all = await remove({ occurrence: '2027-03-16' })
  expect(all).toEqual({ eventId: id, occurrence: null, scope: 'all', undoId: null })
  expect(await shown()).toEqual([])
  for (const { occurrence, ...undo } of [all, rest, one])
    await jon.api.restoreEvent({ eventId: undo.eventId, scope: undo.scope, occurrence: occurrence ?? '' })
  expect(await shown()).toHaveLength(4)
  await remove({})
  await server.owner.query("UPDATE events SET deleted_at = now() - interval '31 days'")
  expect(await refusalOf(marta.api.restoreEvent({ eventId: id }))).toMatchObject({ status: 404 })
  await add()
  expect((await server.owner.query('SELECT FROM events WHERE id = $1', [id])).rowCount).toBe(0)
  await clear()
})

test('an event is named by either field, but not by both differently', async () => {
  const [one, other] = [await add(), await add()]
  const both = marta.api.deleteEvent({ event_id: one.id, 'event-id': other.id })
  expect(await refusalOf(both)).toMatchObject({
    status: 400,
    fields: { event_id: 'The fields event_id and event-id name two different events.' },
  })
  expect(await refusalOf(marta.api.deleteEvent({}))).toMatchObject({
    fields: { event_id: 'Say which event you mean.' },
  })
  expect(await refusalOf(marta.api.deleteEvent({ event_id: 'x', 'event-id': 'y' }))).toMatchObject({
    status: 400,
    error: 'This id is not valid.',
  })
  const form = await marta.api.deleteEvent({ 'event-id': one.id })
  expect(form.message).toBe('Event deleted successfully!')
  await marta.api.deleteEvent({ event_id: other.id, 'event-id': other.id })
  expect(await shown()).toEqual([])
  await clear()
})

test('who saves over a newer state gets it; the same request makes one event', async () => {
  const options = { idempotencyKey: 'the-same-event-1' }
  const given = { title: 'Studio', date: '2027-03-16' }
  const { event } = await marta.api.addEvent(given, options)
  expect((await marta.api.addEvent(given, options)).event.id).toBe(event.id)
  await jon.api.editEvent({ eventId: event.id, title: 'Studio B', rowVersion: event.rowVersion })
  const late = marta.api.editEvent({ eventId: event.id, date: '2027-03-17', rowVersion: event.rowVersion })
  expect(await refusalOf(late)).toMatchObject({ status: 409, details: { event: { title: 'Studio B', rowVersion: 2 } } })
  await jon.api.answerEvent({ eventId: event.id, answer: 'maybe', comment: '' })
  const { event: moved } = await marta.api.editEvent({ eventId: event.id, date: '2027-03-17', rowVersion: 2 })
  expect(moved).toMatchObject({ title: 'Studio B', date: '2027-03-17', answers: { maybe: [] } })
  await jon.api.answerEvent({ eventId: event.id, answer: 'maybe' })
  expect((await within('2027-03-17', '2027-03-17'))[0]?.answers.maybe).toEqual([jon.id])
  await jon.api.answerEvent({ eventId: event.id, answer: null })
  expect((await within('2027-03-17', '2027-03-17'))[0]?.answers.maybe).toEqual([])
  await clear()
})

test('absences are seen when a date is chosen, and their notes by those whom they are shared with', async () => {
  const { absence } = await jon.api.addAbsence({ from: '2027-03-15', to: '2027-03-17', note: 'Surgery' })
  expect(absence).toMatchObject({ note: 'Surgery', isMine: true, isShared: false })
  const day = await marta.api.getAvailability({ from: '2027-03-16', to: '2027-03-18' })
  expect(day.days.map(({ awayIds }) => awayIds)).toEqual([[jon.id], [jon.id], []])
  expect(day.members.find(({ id }) => id === jon.id)?.away).toMatchObject([{ note: null, isMine: false }])
  expect(JSON.stringify(await marta.api.getCalendar({ from: '2027-03-01', to: '2027-03-31' }))).not.toContain('Surgery')
  expect(await refusalOf(marta.api.deleteAbsence({ absenceId: absence.id }))).toMatchObject({ status: 403 })
  const backwards = jon.api.addAbsence({ from: '2027-03-15', to: '2027-03-14', note: '' })
  expect(await refusalOf(backwards)).toMatchObject({ fields: { to: 'The last day is before the first.' } })

  // Who is expected and away, or expected twice, is a conflict; who said no is not.
  const gig = await add({ title: 'Gig', start: '20:00', end: '22:00', category: 'gig' })
  expect(gig.conflicts).toEqual([{ kind: 'absence', memberId: jon.id, username: 'jon', displayName: 'jon' }])
  const alone = await add({ title: 'Vocals', start: '19:00', end: '21:00', attendeeIds: [marta.id] })
  expect(alone.conflicts).toMatchObject([{ kind: 'event', title: 'Gig' }])
  expect((await add({ title: 'Bass', start: '22:00', attendeeIds: [marta.id] })).conflicts).toEqual([])
  const { event } = await jon.api.answerEvent({ eventId: gig.id, answer: 'no' })
  expect(event.conflicts).toMatchObject([{ kind: 'event', title: 'Vocals' }])

  const stale = { absenceId: absence.id, from: '2027-03-15', to: '2027-03-20', note: 'Away', shared: true }
  await jon.api.editAbsence({ ...stale, rowVersion: 1 })
  expect(await refusalOf(jon.api.editAbsence({ ...stale, rowVersion: 1 }))).toMatchObject({
    status: 409,
    details: { absence: { note: 'Away', rowVersion: 2 } },
  })
  const seen = (await marta.api.getCalendar({ from: '2027-03-20', to: '2027-03-20' })).entries
  expect(seen).toMatchObject([{ kind: 'absence', username: 'jon', note: 'Away' }])
  await jon.api.deleteAbsence({ absenceId: absence.id })
  await clear()
})

test('the calendar shows everything with a date, and does without what cannot be read', async () => {
  await add({ start: '19:00' })
  await marta.api.addRelease({ releaseName: 'Tide', releaseDate: '2027-03-19' })
  const { release } = await marta.api.addRelease({ releaseName: 'Ebb', releaseDate: '2027-06-18' })
  await marta.api.addMilestone({ releaseId: release.id, title: 'Pitch', due: '2027-03-18', ownerId: jon.id })
  await marta.api.addBoardTask({ name: 'Flyers', priority: 'mid', assigned_to: 'everyone', dueDate: '2027-03-17' })
  const march = () => marta.api.getCalendar({ from: '2027-03-15', to: '2027-03-21' })
  const whole = await march()
  expect(whole.entries.map(({ kind, date }) => `${kind} ${date}`)).toEqual([
    'event 2027-03-16',
    'task 2027-03-17',
    'milestone 2027-03-18',
    'release 2027-03-19',
  ])
  expect(whole).toMatchObject({ failed: [], timeZone: 'Europe/Prague' })
  expect(whole.members.map(({ username }) => username)).toEqual(['marta', 'jon'])
  await server.owner.query('ALTER TABLE board_tasks RENAME COLUMN due_date TO due_day')
  const part = await march()
  await server.owner.query('ALTER TABLE board_tasks RENAME COLUMN due_day TO due_date')
  expect(part.failed).toEqual(['task'])
  expect(part.entries.map(({ kind }) => kind)).toEqual(['event', 'milestone', 'release'])
  for (const [from, to] of [
    ['2027-03-15', '2027-03-14'],
    ['2027-01-01', '2028-02-10'],
  ] as const)
    expect(await refusalOf(marta.api.getCalendar({ from, to }))).toMatchObject({
      status: 400,
      fields: { to: expect.any(String) },
    })
  await clear()
})

test('everybody hears of what changed, and of what begins soon those who come', async () => {
  const stream = await eventsOf(jon, server.address)
  const event = await add({ ...weekly, attendeeIds: [jon.id, marta.id] })
  expect(await stream.next('events.changed')).toEqual({ workspaceId: marta.workspaceId, eventId: event.id })
  stream.close()
  await jon.api.answerEvent({ eventId: event.id, occurrence: '2027-03-30', answer: 'no' })
  const near = await eventsBeginningWithin(server.services, new Date('2027-03-30T15:30:00Z'), 2)
  expect(near).toMatchObject([
    { eventId: event.id, occurrence: '2027-03-30', time: '19:00', people: [marta.id], declined: [jon.id] },
  ])
  expect(await eventsBeginningWithin(server.services, new Date('2027-03-30T17:00:00Z'), 2)).toEqual([])
  // A member who leaves the band is expected no more.
  await marta.api.removeWorkspaceMember({ member_id: jon.id })
  expect((await within('2027-03-16', '2027-03-16'))[0]).toMatchObject({ attendeeIds: [marta.id], answers: { no: [] } })
})
