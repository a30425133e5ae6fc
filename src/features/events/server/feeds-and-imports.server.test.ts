import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let ownBand: string

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPersonWithBand(server, 'jon', 'Solo')
  ownBand = jon.workspaceId ?? ''
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  jon.workspaceId = marta.workspaceId
  await server.owner.query("UPDATE workspaces SET time_zone = 'Europe/Prague' WHERE id = $1", [marta.workspaceId])
})
afterAll(() => server.close())

const in40Days = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const all = ['event', 'release', 'milestone', 'task', 'absence'] as const
const calendarProgram = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.address + new URL(address).pathname, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => ({
    summary: one.getFirstPropertyValue('summary'),
    status: one.getFirstPropertyValue('status'),
  }))
const summariesIn = (text: string) => eventsIn(text).map(({ summary }) => summary)

test('a feed needs nothing but its address, and is not sent again when nothing changed', async () => {
  const { event } = await marta.api.addEvent({ title: 'Gig; Brno, late', date: in40Days, start: '22:00', end: '23:00' })
  await marta.api.addAbsence({ from: in40Days, to: in40Days, note: 'Surgery', shared: true })
  const { feed, address } = await jon.api.makeCalendarFeed({ name: 'Phone', kinds: [...all] })
  expect(feed).toMatchObject({ name: 'Phone', kinds: all, allWorkspaces: false, lastReadOn: null })
  expect(address).toMatch(/^http.*\/calendar\/[\w-]{43}\.ics$/)
  const first = await calendarProgram(address)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(summariesIn(first.text)).toEqual(['Gig; Brno, late', 'marta is away'])
  expect(first.text).not.toContain('Surgery')
  const etag = first.headers.get('etag') ?? ''
  expect((await calendarProgram(address, { 'if-none-match': etag })).status).toBe(304)
  await marta.api.editEvent({ eventId: event.id, title: 'Gig' })
  const second = await calendarProgram(address, { 'if-none-match': etag })
  expect(summariesIn(second.text)).toContain('Gig')
  expect(second.text).toContain('SEQUENCE:1')
  await marta.api.deleteEvent({ event_id: event.id })
  expect(eventsIn((await calendarProgram(address)).text)[0]).toEqual({ summary: 'Gig', status: 'CANCELLED' })
  await server.owner.query("UPDATE events SET deleted_at = now() - interval '31 days'")
  expect(summariesIn((await calendarProgram(address)).text)).toEqual(['marta is away'])
  expect((await jon.api.getCalendarFeeds({})).feeds[0]?.lastReadOn).toMatch(/^\d{4}-/)
  expect((await marta.api.getCalendarFeeds({})).feeds).toEqual([])
  const { rows } = await server.owner.query('SELECT * FROM calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(/calendar\/(.*)\.ics/.exec(address)?.[1] ?? '-')
  await server.owner.query('DELETE FROM absences')
})

test('what a feed holds, whose it is, and how it ends', async () => {
  await marta.api.addEvent({ title: 'Vocals', date: in40Days, attendeeIds: [marta.id] })
  await marta.api.addEvent({ title: 'Full band', date: in40Days })
  await marta.api.addRelease({ releaseName: 'Tide', releaseDate: in40Days })
  await marta.api.addBoardTask({ name: 'Flyers', priority: 'mid', assigned_to: 'marta', dueDate: in40Days })
  await marta.api.addBoardTask({ name: 'Strings', priority: 'mid', assigned_to: 'jon', dueDate: in40Days })
  jon.workspaceId = ownBand
  await jon.api.addEvent({ title: 'Alone', date: in40Days })
  jon.workspaceId = marta.workspaceId
  const { feed, address } = await jon.api.makeCalendarFeed({
    name: 'All',
    kinds: [...all],
    allWorkspaces: true,
    onlyMine: true,
  })
  const whole = await calendarProgram(address)
  expect(summariesIn(whole.text).toSorted()).toEqual([
    'Alone (Solo)',
    'Due: Strings (Night Ferry)',
    'Full band (Night Ferry)',
    'Release: Tide (Night Ferry)',
  ])
  await jon.api.changeCalendarFeed({ feedId: feed.id, name: 'Events', kinds: ['event'] })
  expect(summariesIn((await calendarProgram(address)).text).toSorted()).toEqual(['Full band', 'Vocals'])
  expect(await refusalOf(marta.api.revokeCalendarFeed({ feedId: feed.id }))).toMatchObject({ status: 404 })
  const { address: next } = await jon.api.rotateCalendarFeed({ feedId: feed.id })
  expect((await calendarProgram(address)).status).toBe(404)
  expect((await calendarProgram(next)).status).toBe(200)
  const bad = jon.api.makeCalendarFeed({ name: '', kinds: [] })
  expect(await refusalOf(bad)).toMatchObject({
    fields: { name: 'Name is required.', kinds: 'Choose what the feed includes.' },
  })

  const { address: hers } = await marta.api.makeCalendarFeed({ name: 'Hers', kinds: ['event'] })
  await marta.api.removeWorkspaceMember({ member_id: jon.id })
  expect((await calendarProgram(next)).status).toBe(404)
  const [own] = (await marta.api.getCalendarFeeds({})).feeds
  await marta.api.revokeCalendarFeed({ feedId: own?.id ?? '' })
  const gone = await calendarProgram(hers)
  expect([gone.status, gone.text]).toEqual([
    404,
    (await calendarProgram(`http://x/calendar/${'x'.repeat(43)}.ics`)).text,
  ])
  await server.owner.query('DELETE FROM events')
})

const ics = (...lines: string[]) =>
  new File([['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')], 'band.ics')
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  ...lines,
  'END:VEVENT',
]
const shown = async () =>
  (await marta.api.getCalendar({ from: '2027-03-01', to: '2027-04-30' })).entries.flatMap((one) =>
    one.kind === 'event' ? [`${one.date} ${one.start ?? 'whole day'} ${one.title}`] : [],
  )

test('a file is taken in once, what is skipped is listed, and all of it can be taken back', async () => {
  const file = ics(
    ...event(
      'Weekly',
      'DTSTART;TZID=Europe/Prague:20270316T190000',
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE;TZID=Europe/Prague:20270323T190000',
    ),
    ...event('Endless', 'DTSTART:20270316T190000', 'RRULE:FREQ=DAILY'),
    ...event('Tour', 'DTSTART;VALUE=DATE:20270410', 'DTEND;VALUE=DATE:20270412'),
    ...event('Lost', 'DTSTART;TZID=Nowhere:20270316T190000'),
  )
  const report = await marta.api.importEvents({ file })
  expect(report).toMatchObject({
    import: { fileName: 'band.ics', imported: 2, importedBy: 'marta' },
    known: 0,
    skippedCount: 2,
    skipped: [
      { number: 2, title: 'Endless', reason: expect.stringMatching(/^It repeats forever\./) },
      { number: 4, title: 'Lost', reason: 'Its time zone “Nowhere” isn’t known.' },
    ],
    message: '2 events imported. 2 events skipped.',
  })
  const whole = ['2027-03-16 19:00 Weekly', '2027-03-30 19:00 Weekly', '2027-04-10 whole day Tour']
  expect(await shown()).toEqual(whole)
  const again = await Promise.all([marta.api.importEvents({ file }), marta.api.importEvents({ file })])
  for (const one of again)
    expect(one).toMatchObject({
      import: null,
      known: 2,
      message: 'Nothing was imported. 2 events were already here and stayed as they were. 2 events skipped.',
    })
  expect(await shown()).toEqual(whole)
  const [known] = (await marta.api.getEventImports({})).imports
  expect(await marta.api.undoEventImport({ importId: known?.id ?? '' })).toMatchObject({ removed: 2 })
  expect(await shown()).toEqual([])
  expect((await marta.api.getEventImports({})).imports).toEqual([])
  expect((await marta.api.importEvents({ file, repeatUntil: '2027-03-18' })).import?.imported).toBe(3)
  expect(await shown()).toHaveLength(6)
  await server.owner.query('DELETE FROM events')
})

test('what is no calendar is refused as a whole, and nothing is half-saved', async () => {
  const refused = async (file: Blob) => (await refusalOf(marta.api.importEvents({ file })))?.fields
  expect(await refused(new Blob(['hello']))).toEqual({ calendar: 'This isn’t an iCalendar file (.ics).' })
  expect(await refused(new Blob([]))).toEqual({ calendar: expect.any(String) })
  expect(await refused(new Blob([new Uint8Array(5_000_001)]))).toEqual({ calendar: 'This file is larger than 5 MB.' })
  // Here the database refuses in the middle of it.
  await server.owner.query("ALTER TABLE event_exceptions ADD CONSTRAINT broken CHECK (occurs_on <> '2027-03-23')")
  const half = ics(
    ...event('Fine', 'DTSTART:20270316T190000Z'),
    ...event('Weekly', 'DTSTART:20270316T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270323T190000Z'),
  )
  expect(await refusalOf(marta.api.importEvents({ file: half }))).toMatchObject({ status: 500 })
  await server.owner.query('ALTER TABLE event_exceptions DROP CONSTRAINT broken')
  expect(await shown()).toEqual([])
  expect((await marta.api.getEventImports({})).imports.filter(({ imported }) => imported === 2)).toEqual([])
})

test('a whole year of a large band is taken in, and comes out of its feed as it went in', async () => {
  const many = Array.from({ length: 600 }, (_, number) =>
    event(
      `Date ${number}`,
      `DTSTART;TZID=Europe/Prague:2027${String(1 + (number % 12)).padStart(2, '0')}${String(1 + (number % 28)).padStart(2, '0')}T190000`,
      'DURATION:PT1H',
    ),
  ).flat()
  expect((await marta.api.importEvents({ file: ics(...many) })).import?.imported).toBe(600)
  const { address } = await marta.api.makeCalendarFeed({ name: 'All', kinds: ['event'] })
  const { text } = await calendarProgram(address)
  const back = await marta.api.importEvents({ file: new File([text], 'own.ics') })
  expect(back.skipped).toEqual([])
  expect(back.import?.imported).toBe(600)
  const { rows } = await server.owner.query(
    `SELECT title, count(*)::int AS times, count(DISTINCT (starts_on, start_minute, ends_on, end_minute, time_zone))::int AS ways
     FROM events GROUP BY title HAVING count(*) <> 2 OR count(DISTINCT (starts_on, start_minute, ends_on, end_minute, time_zone)) <> 1`,
  )
  expect(rows).toEqual([])
  const stranger = await quickPerson(server, 'stranger')
  stranger.workspaceId = marta.workspaceId
  expect(await refusalOf(stranger.api.importEvents({ file: ics() }))).toMatchObject({ status: 404 })
})
