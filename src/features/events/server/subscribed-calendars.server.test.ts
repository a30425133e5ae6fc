import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { type CalendarServer, icsOf, startCalendarServer } from '#tests/support/calendar-server.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { claimDueSubscribed } from './subscribed.store.ts'
import { readWhatIsDue } from './timed-calendars.ts'
import { todayIn } from './zone-clock.ts'

let server: TestServer
let venue: CalendarServer
let marta: QuickPerson
let jon: QuickPerson
let alone: QuickPerson
const day = addDays(todayIn('UTC'), 10)
const basic = day.replaceAll('-', '')

beforeAll(async () => {
  server = await startTestServer({ webhookNetworks: ['127.0.0.0/8'] })
  venue = await startCalendarServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  alone = await quickPersonWithBand(server, 'alone', 'Solo')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  jon.workspaceId = marta.workspaceId
  await server.owner.query("UPDATE workspaces SET time_zone = 'Europe/Prague'")
})
afterAll(async () => {
  await server?.close()
  await venue?.close()
})
beforeEach(async () => {
  await server.owner.query('DELETE FROM subscribed_calendars')
  await server.owner.query('DELETE FROM events')
  venue.asked.length = 0
  venue.answers = {}
})

const show = (more: string[] = []): string[] => [
  'UID:show-1',
  `DTSTART:${basic}T180000Z`,
  `DTEND:${basic}T200000Z`,
  'SUMMARY:Ice hockey',
  'LOCATION:The Anchor',
  ...more,
]

const add = async (
  path: string,
  body: string,
  more: { person?: QuickPerson; onlyMine?: boolean; etag?: string } = {},
) => {
  const { person = marta, onlyMine = false, etag } = more
  venue.answers[path] = { body, ...(etag !== undefined && { headers: { etag } }) }
  const { calendar } = await person.api.addSubscribedCalendar({
    name: 'The Anchor',
    colour: 'green',
    address: venue.address + path,
    onlyMine,
  })
  return done(calendar.id, person)
}

const find = async (id: string, person = marta) =>
  (await person.api.getSubscribedCalendars({})).calendars.find((one) => one.id === id)

const done = (id: string, person = marta) =>
  until(async () => {
    const found = await find(id, person)
    return found && found.state !== 'checking' ? found : undefined
  })

const seenBy = async (person: QuickPerson) =>
  (await person.api.getCalendar({ from: addDays(day, -3), to: addDays(day, 30) })).entries.filter(
    ({ kind }) => kind === 'subscribed',
  )

/** Has all calendars looked at, however long ago they were. */
const lookAgain = async (id: string) => {
  const before = venue.asked.length
  await server.owner.query("UPDATE subscribed_calendars SET next_at = now() - interval '1 minute'")
  await readWhatIsDue(server.services)
  await until(async () => venue.asked.length > before)
  const { rows } = await server.owner.query('SELECT checked_at FROM subscribed_calendars WHERE id = $1', [id])
  return until(async () => {
    const { rows: now } = await server.owner.query(
      "SELECT next_at IS NULL OR next_at > now() + interval '16 minutes' AS done FROM subscribed_calendars WHERE id = $1",
      [id],
    )
    return now[0]?.done === true && rows.length > 0 ? find(id) : undefined
  })
}

test('the dates of a calendar are in that of the band, with its name and colour', async () => {
  const calendar = await add('/shows.ics', icsOf(show()))
  expect(calendar).toMatchObject({
    name: 'The Anchor',
    host: new URL(venue.address).host,
    state: 'on',
    dates: 1,
    skipped: 0,
    addedBy: 'marta',
  })
  expect(await seenBy(jon)).toMatchObject([
    { title: 'Ice hockey', location: 'The Anchor', calendar: 'The Anchor', colour: 'green', date: day, start: '19:00' },
  ])
  expect((await jon.api.getCalendar({ from: day, to: day })).subscribed).toEqual([
    { id: calendar.id, name: 'The Anchor', colour: 'green', onlyMine: false, isStale: false },
  ])
  expect(await seenBy(alone)).toEqual([])
  expect((await alone.api.getSubscribedCalendars({})).calendars).toEqual([])
})

test('the address is a secret: sealed in the database, and in no answer', async () => {
  const { id } = await add('/private-7f3a9/basic.ics', icsOf(show()))
  const said = JSON.stringify([
    await marta.api.getSubscribedCalendars({}),
    await marta.api.getCalendar({ from: day, to: day }),
    await marta.api.editSubscribedCalendar({ calendarId: id, name: 'Anchor', colour: 'blue' }),
  ])
  expect(said).not.toContain('7f3a9')
  const { rows } = await server.owner.query('SELECT * FROM subscribed_calendars')
  expect(JSON.stringify(rows)).not.toContain('7f3a9')
  expect(rows[0].address.toString('latin1')).not.toContain('7f3a9')
})

test('a file that is as it was is not sent again, and one that changed is read', async () => {
  const { id } = await add('/etag.ics', icsOf(show()), { etag: '"1"' })
  expect(await lookAgain(id)).toMatchObject({ state: 'on', dates: 1 })
  expect(venue.asked.map((one) => one['if-none-match'])).toEqual([undefined, '"1"'])
  venue.answers['/etag.ics'] = { body: icsOf(show(), show(['UID:other'])), headers: { etag: '"2"' } }
  await lookAgain(id)
  // Two events of one UID are one.
  expect(await seenBy(marta)).toHaveLength(1)
  venue.answers['/etag.ics'] = { body: icsOf(), headers: { etag: '"3"' } }
  await lookAgain(id)
  expect(await seenBy(marta)).toEqual([])
})

test('once a day all is read, whatever its server remembers, so that the days that are kept move on', async () => {
  const { id } = await add('/daily.ics', icsOf(show()), { etag: '"1"' })
  await server.owner.query("UPDATE subscribed_calendars SET read_at = read_at - interval '25 hours'")
  await lookAgain(id)
  expect(venue.asked.map((one) => one['if-none-match'])).toEqual([undefined, undefined])
})

test('what is planned over a date of another calendar is told', async () => {
  await add('/conflict.ics', icsOf(show(), ['UID:all-day', `DTSTART;VALUE=DATE:${basic}`, 'SUMMARY:Holidays']))
  const { event } = await marta.api.addEvent({ title: 'Rehearsal', date: day, start: '20:00', end: '22:00' })
  expect(event.conflicts).toMatchObject([{ kind: 'subscribed', title: 'Ice hockey', calendar: 'The Anchor' }])
  const later = await marta.api.addEvent({ title: 'Late', date: day, start: '21:00', end: '22:00' })
  expect(later.event.conflicts.map(({ kind }) => kind)).toEqual(['event'])
})

test('what is in the way is found, however much there is elsewhere on those days', async () => {
  const many = (path: string) =>
    add(
      path,
      icsOf(
        ...Array.from({ length: 1600 }, (_, at) => [
          `UID:${at}`,
          `DTSTART:${basic}T0${at % 6}${String(at % 60).padStart(2, '0')}00Z`,
          'DURATION:PT1M',
          `SUMMARY:Early ${at}`,
        ]),
      ),
    )
  await many('/many-1.ics')
  await many('/many-2.ics')
  await many('/many-3.ics')
  await add('/late.ics', icsOf(show()))
  const { event } = await marta.api.addEvent({ title: 'Rehearsal', date: day, start: '20:00', end: '22:00' })
  expect(event.conflicts).toMatchObject([{ kind: 'subscribed', title: 'Ice hockey' }])
})

test('a date that takes no time is in nobody’s way', async () => {
  await add('/free.ics', icsOf(show(['TRANSP:TRANSPARENT'])))
  const { event } = await marta.api.addEvent({ title: 'Rehearsal', date: day, start: '20:00', end: '22:00' })
  expect(event.conflicts).toEqual([])
  expect(await seenBy(marta)).toHaveLength(1)
})

test('of one’s own calendar only busy times are kept, and others are told of them where something is planned over', async () => {
  const calendar = await add('/mine.ics', icsOf(show(), show(['UID:free', 'TRANSP:TRANSPARENT'])), {
    person: jon,
    onlyMine: true,
  })
  const { rows } = await server.owner.query('SELECT title, location FROM subscribed_dates')
  expect(rows).toEqual([{ title: '', location: '' }])
  expect(await seenBy(jon)).toMatchObject([{ title: '', onlyMine: true }])
  expect(await seenBy(marta)).toEqual([])
  expect((await marta.api.getSubscribedCalendars({})).calendars).toEqual([])
  const { event } = await marta.api.addEvent({ title: 'Rehearsal', date: day, start: '20:00', end: '22:00' })
  expect(event.conflicts).toEqual([{ kind: 'busy', memberId: jon.id, username: 'jon', displayName: 'jon' }])
  const without = await marta.api.addEvent({
    title: 'Duo',
    date: day,
    start: '19:00',
    end: '20:00',
    attendeeIds: [marta.id],
  })
  expect(without.event.conflicts).toEqual([])
  for (const act of [
    () => marta.api.refreshSubscribedCalendar({ calendarId: calendar.id }),
    () => marta.api.editSubscribedCalendar({ calendarId: calendar.id, name: 'X', colour: 'blue' }),
    () => marta.api.deleteSubscribedCalendar({ calendarId: calendar.id }),
  ])
    expect(await refusalOf(act())).toMatchObject({ status: 404 })
  await server.owner.query('DELETE FROM memberships WHERE account_id = $1', [jon.id])
  expect((await server.owner.query('SELECT FROM subscribed_calendars')).rows).toEqual([])
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
})

test('a calendar that is taken away goes with its dates, and comes back with them', async () => {
  const { id } = await add('/undo.ics', icsOf(show()))
  await marta.api.deleteSubscribedCalendar({ calendarId: id })
  expect(await seenBy(marta)).toEqual([])
  expect(await find(id)).toBeUndefined()
  expect(await refusalOf(marta.api.refreshSubscribedCalendar({ calendarId: id }))).toMatchObject({ status: 404 })
  await marta.api.restoreSubscribedCalendar({ calendarId: id })
  expect(await done(id)).toMatchObject({ state: 'on' })
  expect(await seenBy(marta)).toHaveLength(1)
  await marta.api.deleteSubscribedCalendar({ calendarId: id })
  await server.owner.query("UPDATE subscribed_calendars SET deleted_at = now() - interval '25 hours'")
  expect(await refusalOf(marta.api.restoreSubscribedCalendar({ calendarId: id }))).toMatchObject({ status: 404 })
})

test.each([
  [
    '<!DOCTYPE html><html>',
    'There’s a web page at this address, and no calendar. Look for the calendar’s iCal address (.ics).',
  ],
  ['hello', 'There’s no calendar at this address.'],
  [icsOf(show()).slice(0, 150), 'The calendar ends too early.'],
])('%j is no calendar, and says so', async (body, fault) => {
  const calendar = await add('/bad.ics', body)
  expect(calendar).toMatchObject({ state: 'failing', fault, dates: 0 })
})

test('what cannot be read of a calendar is counted and told by its reasons, and the rest is there', async () => {
  const hourly = (uid: string) => [`UID:${uid}`, `DTSTART:${basic}T180000Z`, 'RRULE:FREQ=HOURLY', 'SUMMARY:Bells']
  const old = ['UID:old', 'DTSTART:19650301T180000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Choir']
  const end = addDays(day, 95).replaceAll('-', '')
  const long = ['UID:long', `DTSTART;VALUE=DATE:${basic}`, `DTEND;VALUE=DATE:${end}`, 'SUMMARY:Works']
  const calendar = await add('/odd.ics', icsOf(show(), hourly('1'), hourly('2'), old, long))
  expect(calendar).toMatchObject({ state: 'on', dates: 1, skipped: 4 })
  expect(calendar.skips).toEqual([
    { reason: 'A series can have at most 1500 dates; end it earlier.', events: 2 },
    { reason: 'Its year isn’t between 1970 and 2099.', events: 1 },
    { reason: 'It lasts longer than 90 days.', events: 1 },
  ])
})

test('a calendar is there once: its address is refused again, however it is written, and one’s own is nobody else’s', async () => {
  const { id } = await add('/once.ics', icsOf(show()))
  const said = { name: 'Anchor again', colour: 'blue' } as const
  const again = `${venue.address.replace('http:', 'HTTP:')}/./once.ics#today`
  await expect(jon.api.addSubscribedCalendar({ ...said, address: again })).rejects.toThrow(
    'This calendar is there already, as “The Anchor”.',
  )
  const other = await add('/other.ics', icsOf(show()))
  const moved = { calendarId: other.id, ...said, address: again }
  expect(await refusalOf(marta.api.editSubscribedCalendar(moved))).toMatchObject({ status: 409 })
  await marta.api.editSubscribedCalendar({ ...moved, calendarId: id })
  // Who has it as their own is not told to others.
  await add('/secret.ics', icsOf(show()), { person: jon, onlyMine: true })
  expect(await add('/secret.ics', icsOf(show()), { person: marta, onlyMine: true })).toMatchObject({ state: 'on' })
  expect(await add('/secret.ics', icsOf(show()))).toMatchObject({ state: 'on' })
  const mine = { ...said, address: `${venue.address}/secret.ics`, onlyMine: true }
  expect(await refusalOf(jon.api.addSubscribedCalendar(mine))).toMatchObject({ status: 409 })
  // One that was taken away is not brought back beside the same one.
  await marta.api.deleteSubscribedCalendar({ calendarId: other.id })
  await add('/other.ics', icsOf(show()))
  expect(await refusalOf(marta.api.restoreSubscribedCalendar({ calendarId: other.id }))).toMatchObject({ status: 409 })
})

test('a calendar that fails for a day is told as old where its dates are shown', async () => {
  const { id } = await add('/stale.ics', icsOf(show()))
  const legend = async () => (await jon.api.getCalendar({ from: day, to: day })).subscribed
  venue.answers['/stale.ics'] = { status: 500 }
  expect(await lookAgain(id)).toMatchObject({ state: 'failing', isStale: false })
  await server.owner.query("UPDATE subscribed_calendars SET failing_since = failing_since - interval '25 hours'")
  expect(await legend()).toMatchObject([{ id, isStale: true }])
  venue.answers['/stale.ics'] = { body: icsOf(show()) }
  await lookAgain(id)
  expect(await legend()).toMatchObject([{ id, isStale: false }])
})

test('what somebody holds is looked at in the next turn, and keeps no other waiting', async () => {
  const held = await add('/held.ics', icsOf(show()))
  const free = await add('/free-again.ics', icsOf(show()))
  await server.owner.query("UPDATE subscribed_calendars SET next_at = now() - interval '1 minute'")
  await server.owner.query('BEGIN')
  await server.owner.query('SELECT FROM subscribed_calendars WHERE id = $1 FOR UPDATE', [held.id])
  const due = await server.services.database.outside((tx) => claimDueSubscribed(tx, new Date(), 10))
  await server.owner.query('COMMIT')
  expect(due.map(({ calendarId }) => calendarId)).toEqual([free.id])
})

test('a calendar that fails keeps its dates, is tried again, and is given up after a week with a notice', async () => {
  const { id } = await add('/fails.ics', icsOf(show()))
  venue.answers['/fails.ics'] = { status: 500 }
  expect(await lookAgain(id)).toMatchObject({ state: 'failing', fault: 'Its server answered with an error (500).' })
  expect(await seenBy(marta)).toHaveLength(1)
  await server.owner.query("UPDATE subscribed_calendars SET failing_since = failing_since - interval '8 days'")
  // It was hardly asked in that week: the server was off.
  expect(await lookAgain(id)).toMatchObject({ state: 'failing' })
  await server.owner.query('UPDATE subscribed_calendars SET failures = 20')
  expect(await lookAgain(id)).toMatchObject({ state: 'ended' })
  const told = (await marta.api.getNotifications({})).find(({ kind }) => kind === 'calendar-ended')
  expect(told?.message).toContain('The Anchor')
  venue.answers['/fails.ics'] = { body: icsOf(show()) }
  await marta.api.refreshSubscribedCalendar({ calendarId: id })
  expect(await done(id)).toMatchObject({ state: 'on' })
})

test('a calendar that is gone for good is not asked for again', async () => {
  const { id } = await add('/gone.ics', icsOf(show()))
  venue.answers['/gone.ics'] = { status: 410 }
  expect(await lookAgain(id)).toMatchObject({ state: 'gone' })
})

test('another address is read in the place of the old one', async () => {
  const { id } = await add('/old.ics', icsOf(show()))
  venue.answers['/new.ics'] = { body: icsOf(show().map((line) => line.replace('Ice hockey', 'Concert'))) }
  await marta.api.editSubscribedCalendar({
    calendarId: id,
    name: 'The Anchor',
    colour: 'pink',
    address: `${venue.address}/new.ics`,
  })
  await done(id)
  expect(await seenBy(marta)).toMatchObject([{ title: 'Concert', colour: 'pink' }])
})

test('addresses into private networks, with logins, or of no web are refused beside their field', async () => {
  for (const address of ['https://10.0.0.1/x.ics', 'https://a:b@example.com/x.ics', 'ftp://example.com/x.ics'])
    expect(await refusalOf(marta.api.addSubscribedCalendar({ name: 'X', colour: 'blue', address }))).toMatchObject({
      status: 400,
      fields: { address: expect.any(String) },
    })
  // Where a network of one's own is allowed, only that one is asked in another way.
  for (const address of ['http://192.0.43.8/x.ics', 'https://192.0.43.8:8443/x.ics'])
    expect(await refusalOf(marta.api.addSubscribedCalendar({ name: 'X', colour: 'blue', address }))).toMatchObject({
      fields: { address: expect.stringContaining('Outside its own networks') },
    })
})

test('a calendar of many dates comes page by page, none twice', async () => {
  const hours = Array.from({ length: 900 }, (_, at) => [
    `UID:many-${at}`,
    `DTSTART:${basic}T${String(at % 24).padStart(2, '0')}0000Z`,
    'DURATION:PT30M',
    `SUMMARY:Show ${at}`,
  ])
  const calendar = await add('/many.ics', icsOf(...hours))
  expect(calendar).toMatchObject({ dates: 900, isCut: false })
  const keys: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof marta.api.getCalendar>> = await marta.api.getCalendar({
      from: addDays(day, -2),
      to: addDays(day, 2),
      ...(cursor && { cursor }),
    })
    keys.push(...page.entries.map(({ key }) => key))
    cursor = page.nextCursor
  }
  expect(keys).toHaveLength(900)
  expect(new Set(keys).size).toBe(900)
})
