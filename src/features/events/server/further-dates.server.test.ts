import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { datesByIcal } from '#tests/support/dates-by-ical.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let address: string

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  await server.owner.query("UPDATE workspaces SET time_zone = 'Europe/Prague' WHERE id = $1", [marta.workspaceId])
  address = (await marta.api.makeCalendarFeed({ name: 'Phone', kinds: ['event'] })).address
})
afterAll(() => server.close())

// Clocks go forward in Vienna on 28 March 2027, and on 14 March in New York.
const zones = [
  ['Europe/Vienna', '+0100', '+0200', '19701025T030000', '-1SU;BYMONTH=10', '19700329T020000', '-1SU;BYMONTH=3'],
  ['America/New_York', '-0500', '-0400', '19701101T020000', '1SU;BYMONTH=11', '19700308T020000', '2SU;BYMONTH=3'],
].flatMap(([name, winter, summer, back, backRule, forth, forthRule]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  `DTSTART:${back}`,
  `RRULE:FREQ=YEARLY;BYDAY=${backRule}`,
  `TZOFFSETFROM:${summer}`,
  `TZOFFSETTO:${winter}`,
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  `DTSTART:${forth}`,
  `RRULE:FREQ=YEARLY;BYDAY=${forthRule}`,
  `TZOFFSETFROM:${winter}`,
  `TZOFFSETTO:${summer}`,
  'END:DAYLIGHT',
  'END:VTIMEZONE',
])
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Gig', ...lines, 'END:VEVENT']
const textOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones, ...lines, 'END:VCALENDAR', ''].join('\r\n')
const take = (text: string) => marta.api.importEvents({ file: new File([text], 'band.ics') })
const feed = async () => (await fetch(server.address + new URL(address).pathname)).text()
const shown = async () =>
  (await marta.api.getCalendar({ from: '2027-03-01', to: '2027-05-31' })).entries.flatMap((one) =>
    one.kind === 'event' ? [`${one.date} ${one.start ?? 'whole day'}–${one.end ?? ''} ${one.title}`] : [],
  )
const takeBack = async () => {
  for (const { id } of (await marta.api.getEventImports({})).imports) await marta.api.undoEventImport({ importId: id })
}
afterEach(() => server.owner.query('DELETE FROM event_imports'))
afterEach(() => server.owner.query('DELETE FROM events'))
const weekly = ['DTSTART;TZID=Europe/Vienna:20270316T190000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=3']

test.each<[string, string[]]>([
  [
    'beside a rule, across the change of the clocks',
    [...weekly, 'RDATE;TZID=Europe/Vienna:20270318T190000,20270402T203000'],
  ],
  ['as instants', [...weekly, 'RDATE:20270318T180000Z,20270402T173000Z']],
  ['in a zone of their own', [...weekly, 'RDATE;TZID=America/New_York:20270320T140000,20270410T140000']],
  [
    'without a rule',
    ['DTSTART;TZID=Europe/Vienna:20270316T190000', 'DURATION:PT2H', 'RDATE;TZID=Europe/Vienna:20270401T190000'],
  ],
  ['without a rule, at an instant', ['DTSTART:20270316T190000Z', 'DURATION:PT2H', 'RDATE:20270401T190000Z']],
  ['of whole days', ['DTSTART;VALUE=DATE:20270316', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20270401,20270402']],
  [
    'those that the rule gives, and doubles, once',
    [...weekly, 'RDATE;TZID=Europe/Vienna:20270323T190000,20270401T190000,20270401T190000'],
  ],
  [
    'without those that are excluded',
    [
      ...weekly,
      'RDATE;TZID=Europe/Vienna:20270401T190000,20270408T190000',
      'EXDATE;TZID=Europe/Vienna:20270401T190000,20270323T190000',
    ],
  ],
  [
    'late in the day, into the next',
    ['DTSTART;TZID=Europe/Vienna:20270316T220000', 'DURATION:PT4H', 'RDATE;TZID=Europe/Vienna:20270401T233000'],
  ],
])('the feed gives out what another reader sees in the file: %s', async (_what, lines) => {
  const text = textOf(...event('one', ...lines))
  const report = await take(text)
  expect(report.skipped).toEqual([])
  // The standard counts the beginning as a date of its own; this reader does only where there is a rule.
  const hasRule = lines.some((line) => line.startsWith('RRULE'))
  const read = datesByIcal(hasRule ? text : textOf(...event('one', ...lines, 'RRULE:FREQ=DAILY;COUNT=1')))
  // It also counts twice what is named twice.
  const expected = [...new Map(read.map((one) => [one.startsMs, one])).values()]
  expect(datesByIcal(await feed())).toEqual(expected)
  expect(await shown()).toHaveLength(expected.length)
  // Taken in again, all of it is known.
  expect(await take(text)).toMatchObject({ import: null, known: report.import?.imported })
  await takeBack()
  expect(await shown()).toEqual([])
})

test('a further date may last as long as it says, be changed, or be cancelled', async () => {
  const changed = (id: string, ...lines: string[]) => event('one', `RECURRENCE-ID;TZID=Europe/Vienna:${id}`, ...lines)
  const text = textOf(
    ...event(
      'one',
      ...weekly,
      'RDATE;TZID=Europe/Vienna;VALUE=PERIOD:20270318T190000/PT30M,20270319T190000/20270319T233000',
      'RDATE;TZID=Europe/Vienna:20270401T190000,20270402T190000',
    ),
    ...changed('20270401T190000', 'DTSTART;TZID=Europe/Vienna:20270401T170000', 'DURATION:PT1H', 'LOCATION:Cellar'),
    ...changed('20270402T190000', 'DTSTART;TZID=Europe/Vienna:20270402T190000', 'STATUS:CANCELLED'),
    ...changed('20270403T190000', 'DTSTART;TZID=Europe/Vienna:20270403T190000'),
  )
  expect(await take(text)).toMatchObject({
    import: { imported: 4 },
    skipped: [{ number: 4, reason: 'It changes a date its series doesn’t have.' }],
  })
  expect(await shown()).toEqual([
    '2027-03-16 19:00–21:00 Gig',
    '2027-03-18 19:00–19:30 Gig',
    '2027-03-19 19:00–23:30 Gig',
    '2027-03-23 19:00–21:00 Gig',
    '2027-03-30 19:00–21:00 Gig',
    '2027-04-01 17:00–18:00 Gig',
  ])
})

test('further dates count as events, so that a file of them is no way around the limit', async () => {
  const minutes = Array.from({ length: 1400 }, (_, at) => {
    const time = new Date(Date.UTC(2027, 2, 16) + at * 60_000)
    return time.toISOString().replaceAll(/[-:]|\.000/g, '')
  })
  const many = (times: number) =>
    textOf(
      ...Array.from({ length: times }, (_, at) =>
        event(`e${at}`, 'DTSTART:20270301T100000Z', `RDATE:${minutes.join(',')}`),
      ).flat(),
    )
  expect(await refusalOf(take(many(4)))).toMatchObject({
    status: 400,
    fields: { calendar: 'This file has more than 5000 events.' },
  })
  expect((await marta.api.getEventImports({})).imports).toEqual([])
  expect((await take(many(1))).import?.imported).toBe(1401)
  expect(new ICAL.Component(ICAL.parse(await feed()) as unknown[]).getAllSubcomponents('vevent').length).toBe(1401)
})
