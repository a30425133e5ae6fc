import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let id: string

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
})
afterAll(() => server.close())

// A series of eight with all that a series can have: a date that was moved, one that was deleted, a cut, and answers.
beforeEach(async () => {
  const { event } = await marta.api.addEvent({
    title: 'Rehearsal',
    date: '2097-03-05',
    start: '19:00',
    end: '22:00',
    timeZone: 'Europe/Vienna',
    rule: 'FREQ=WEEKLY;COUNT=8',
    attendeeIds: [marta.id, jon.id],
  })
  id = event.id
  await marta.api.editEvent({ eventId: id, occurrence: '2097-04-02', date: '2097-04-03', notes: 'Room 4' })
  await marta.api.deleteEvent({ event_id: id, occurrence: '2097-04-09' })
  await marta.api.deleteEvent({ event_id: id, occurrence: '2097-04-23', scope: 'following' })
  await jon.api.answerEvent({ eventId: id, answer: 'yes', comment: '' })
  await jon.api.answerEvent({ eventId: id, occurrence: '2097-03-26', answer: 'no', comment: 'Flu' })
  return async () => {
    await marta.api.deleteEvent({ event_id: id })
    await server.owner.query('DELETE FROM events')
  }
})

/** All that there is of the calendar, and what the database has of the event, but for its version and when it changed. */
const all = async () => {
  const { entries } = await marta.api.getCalendar({ from: '2097-03-01', to: '2097-06-30' })
  const table = async (name: string, order: string) =>
    (await server.owner.query(`SELECT to_jsonb(t) AS row FROM ${name} t WHERE event_id = $1 ORDER BY ${order}`, [id]))
      .rows
  const { rows } = await server.owner.query(
    "SELECT to_jsonb(t) - ARRAY['row_version', 'updated_at', 'cut_at'] AS row FROM events t WHERE id = $1",
    [id],
  )
  const shown = entries.map((one) => ({ ...one, rowVersion: 0 }))
  const exceptions = (await table('event_exceptions', 'occurs_on')).map(({ row }) => [
    row.occurs_on,
    row.cancelled_at !== null,
    row.changes,
  ])
  const answers = (await table('event_answers', 'occurs_on NULLS FIRST')).map(({ row: { id: _own, ...row } }) => ({
    ...row,
    answered_at: new Date(row.answered_at),
  }))
  return { shown, rows, exceptions, answers, attendees: await table('event_attendees', 'account_id') }
}
const edit = (more: object) => marta.api.editEvent({ eventId: id, ...more })

test.each([
  ['words of the following', { occurrence: '2097-03-26', scope: 'following', title: 'New room', location: 'Room 4' }],
  [
    'day and time of the following',
    { occurrence: '2097-03-26', scope: 'following', date: '2097-03-27', start: '18:00' },
  ],
  ['another rule for the following', { occurrence: '2097-03-26', scope: 'following', rule: 'FREQ=DAILY;COUNT=3' }],
  ['a single one in place of the following', { occurrence: '2097-03-26', scope: 'following', rule: '' }],
  ['the following for all of the band', { occurrence: '2097-03-12', scope: 'following', attendeeIds: 'everyone' }],
  ['from the date that was moved', { occurrence: '2097-04-02', scope: 'following', date: '2097-04-04' }],
  ['all', { scope: 'all', occurrence: '2097-03-26', date: '2097-03-28', rule: 'FREQ=WEEKLY;COUNT=2' }],
  ['all, as a single one', { scope: 'all', occurrence: '2097-03-26', rule: '' }],
  ['one date', { occurrence: '2097-04-02', date: '2097-04-05', title: 'Misplaced' }],
] as const)('an edit is taken back, and the series is exactly as it was: %s', async (_what, change) => {
  const before = await all()
  const { undoId } = await edit(change)
  expect(await all()).not.toEqual(before)
  const { event, message } = await jon.api.undoEventEdit({ undoId })
  expect([event.id, message]).toEqual([id, 'The event is back to how it was.'])
  expect(await all()).toEqual(before)
  expect(await refusalOf(marta.api.undoEventEdit({ undoId }))).toMatchObject({ status: 404 })
})

test('edits and deletions are taken back one after the other, the last one first', async () => {
  const states = [await all()]
  const undos: string[] = []
  const step = async (act: Promise<{ undoId: string | null }>) => {
    undos.push((await act).undoId ?? '')
    states.push(await all())
  }
  const remove = async (occurrence: string) =>
    (await marta.api.deleteEvent({ event_id: id, occurrence, scope: 'following' })).undo
  await step(edit({ occurrence: '2097-04-16', scope: 'following', title: 'Last' }))
  await step(remove('2097-04-02'))
  await step(remove('2097-03-19'))
  await step(edit({ scope: 'all', title: 'Band' }))
  expect(states.at(-1)?.shown).toHaveLength(3)
  // Out of turn, what came after it would be lost.
  expect(await refusalOf(marta.api.undoEventEdit({ undoId: undos[1] ?? '' }))).toMatchObject({
    status: 409,
    error: 'This event has changed again since, so your change stays.',
  })
  for (const undoId of undos.toReversed()) {
    states.pop()
    await marta.api.undoEventEdit({ undoId })
    expect(await all()).toEqual(states.at(-1))
  }
})

test('what happened to either series since then is not lost, and an hour later the change stays', async () => {
  const { undoId, event } = await edit({ occurrence: '2097-03-26', scope: 'following', title: 'New room' })
  await jon.api.answerEvent({ eventId: event.id, answer: 'maybe', comment: '' })
  expect(await refusalOf(marta.api.undoEventEdit({ undoId }))).toMatchObject({ status: 409 })

  const later = await marta.api.editEvent({ eventId: event.id, scope: 'all', location: 'Cellar' })
  expect(await refusalOf(marta.api.undoEventEdit({ undoId }))).toMatchObject({ status: 409 })
  await server.owner.query("UPDATE event_edits SET made_at = now() - interval '61 minutes'")
  expect(await refusalOf(marta.api.undoEventEdit({ undoId: later.undoId }))).toMatchObject({ status: 404 })
  await edit({ scope: 'all', title: 'Band' })
  expect((await server.owner.query('SELECT FROM event_edits')).rowCount).toBe(1)
})

test('those who were told of another time hear of the old one, and calendars of others lose what is gone', async () => {
  const { address } = await jon.api.makeCalendarFeed({ name: 'Phone', kinds: ['event'] })
  const starts = async () => {
    const text = await (await fetch(server.address + new URL(address).pathname)).text()
    return new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .filter((one) => one.getFirstPropertyValue('status') !== 'CANCELLED')
      .map((one) => String(one.getFirstPropertyValue('dtstart')))
      .sort()
  }
  const told = async () =>
    (await jon.api.getNotifications({})).filter(({ kind }) => kind === 'event-moved').map(({ message }) => message)
  const before = await starts()
  const { undoId } = await edit({ occurrence: '2097-03-26', scope: 'following', start: '17:00', end: '20:00' })
  expect((await told())[0]).toContain('17:00')
  expect(await starts()).not.toEqual(before)
  await marta.api.undoEventEdit({ undoId })
  expect((await told())[0]).toContain('19:00')
  expect(await starts()).toEqual(before)
})

test('a member who has left the band meanwhile is expected no more', async () => {
  const { undoId } = await edit({ scope: 'all', title: 'Band' })
  await marta.api.removeWorkspaceMember({ member_id: jon.id })
  const { event } = await marta.api.undoEventEdit({ undoId })
  expect([event.title, event.attendeeIds, event.givenAnswers]).toEqual(['Rehearsal', [marta.id], []])
})
