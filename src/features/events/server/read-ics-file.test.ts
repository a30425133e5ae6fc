import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IcsFile, readIcsFile } from './read-ics-file.ts'

const reading = { homeZone: 'Europe/Prague', repeatUntil: null }
const file = (...lines: string[]): Uint8Array =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Gig', ...lines, 'END:VEVENT']
const read = async (...lines: string[]): Promise<IcsFile> => readIcsFile(file(...lines), reading)
const timingOf = async (...lines: string[]) => (await read(...event(...lines))).events[0]?.timing

test('an event with all that is read of it', async () => {
  const { events, skipped } = await read(
    ...event(
      'DTSTART;TZID=Europe/Prague:20261204T190000',
      'DURATION:PT2H30M',
      'LOCATION:Klub\\, upstairs',
      'DESCRIPTION:Load in\\nat six',
      ' \\; bring leads',
      'CATEGORIES:Work,Gig',
      'RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225T180000Z',
      'EXDATE;TZID=Europe/Prague:20261211T190000',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA',
      'BEGIN:VALARM',
      'DESCRIPTION:Ring',
      'END:VALARM',
    ),
    ...event('DTSTART;TZID=Europe/Prague:20261218T200000', 'DURATION:PT1H', 'RECURRENCE-ID:20261218T180000Z'),
  )
  expect(skipped).toEqual([])
  expect(events).toMatchObject([
    {
      uid: 'one',
      title: 'Gig',
      location: 'Klub, upstairs',
      notes: 'Load in\nat six; bring leads',
      category: 'gig',
      timing: { date: '2026-12-04', endDate: '2026-12-04', start: '19:00', end: '21:30', timeZone: 'Europe/Prague' },
      rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225',
      exceptions: [
        { occurs_on: '2026-12-11', cancelled: true },
        { occurs_on: '2026-12-18', cancelled: false, changes: { timing: { start: '20:00' } } },
      ],
    },
  ])
})

const day = { endDate: '2026-12-04', start: null, end: null }
test.each<[string[], object]>([
  [['DTSTART;VALUE=DATE:20261204'], { ...day, date: '2026-12-04' }],
  [['DTSTART;VALUE=DATE:20261202', 'DTEND;VALUE=DATE:20261205'], { ...day, date: '2026-12-02' }],
  [['DTSTART:20261204T190000'], { start: '19:00', end: '19:00', timeZone: 'Europe/Prague' }],
  [['DTSTART:20261204T190000Z', 'DTEND:20261204T233000Z'], { start: '20:00', end: '00:30', endDate: '2026-12-05' }],
  [['DTSTART;TZID=W. Europe Standard Time:20261204T190000'], { timeZone: 'Europe/Berlin' }],
  [['DTSTART;TZID="/mozilla.org/20050126_1/America/New_York":20261204T190000'], { timeZone: 'America/New_York' }],
  [['DTSTART:20261204T190000Z', 'RRULE:FREQ=DAILY;COUNT=2'], { start: '19:00', timeZone: 'UTC' }],
  [
    ['DTSTART;TZID=America/New_York:20261204T190000', 'DTEND;TZID=Europe/Prague:20261205T040000'],
    { start: '19:00', end: '22:00', endDate: '2026-12-04', timeZone: 'America/New_York' },
  ],
])('%j', async (lines, expected) => {
  expect(await timingOf(...lines)).toMatchObject(expected)
})

const at = 'DTSTART;TZID=Europe/Prague:20261204T190000'
test.each<[string[], string]>([
  [[], 'It doesn’t say when it begins.'],
  [['DTSTART;VALUE=DATE:20260230'], 'One of its dates isn’t valid.'],
  [['DTSTART:20261204T250000'], 'One of its times isn’t valid.'],
  [['DTSTART:soon'], 'One of its dates isn’t valid.'],
  [['DTSTART;VALUE=DATE:19000101'], 'Its year isn’t between 1970 and 2099.'],
  [['DTSTART;TZID=Our own zone:20261204T190000'], 'Its time zone “Our own zone” isn’t known.'],
  [[at, 'DTEND;TZID=Europe/Prague:20261204T180000'], 'It ends before it begins.'],
  [[at, 'DURATION:P900000000D'], 'It lasts longer than 90 days.'],
  [[at, 'STATUS:CANCELLED'], 'It was cancelled.'],
  [[at, 'RRULE:FREQ=SECONDLY;COUNT=5'], 'Its times aren’t whole minutes.'],
  [[at, 'RRULE:FREQ=DAILY;COUNT=9999'], 'A series can have at most 1500 dates; end it earlier.'],
  [[at, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'], 'It has more than one repeat rule.'],
  [
    [at, 'RDATE;VALUE=DATE:20261205'],
    'One of its extra dates has a time where the event has none, or the other way round.',
  ],
  [[at, 'RDATE;TZID=Our own zone:20261205T190000'], 'Its time zone “Our own zone” isn’t known.'],
  [[at, 'RDATE;VALUE=PERIOD:20261205T190000Z/20261205T180000Z'], 'It ends before it begins.'],
  [[at, 'RDATE:21010101T190000'], 'Its year isn’t between 1970 and 2099.'],
  [[at, `DESCRIPTION:${'x'.repeat(60_000)}`], 'One of its lines is too long.'],
  [[at, ...Array.from({ length: 30 }, () => `LOCATION:${'x'.repeat(4000)}`)], 'It’s too long.'],
])('%j is skipped with its reason', async (lines, reason) => {
  expect(await read(...event(...lines))).toMatchObject({ events: [], skipped: [{ number: 1, reason }] })
})

test('a rule without an end is skipped, or ended where one says', async () => {
  const lines = event(at, 'RRULE:FREQ=WEEKLY;BYDAY=FR')
  const reason = 'It repeats forever. Choose a last date for such events above and import it again.'
  expect(await read(...lines)).toMatchObject({ events: [], skipped: [{ title: 'Gig', reason }] })
  const ended = readIcsFile(file(...lines), { ...reading, repeatUntil: '2027-01-31' })
  expect(ended.events).toMatchObject([{ rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270131' }])
})

const zone = (tzid: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE']
const observance = (kind: string, start: string, from: string, to: string, rule = '') => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  ...(rule === '' ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
]

test('weeks and days of the year are kept as a rule, with what was deleted and changed', async () => {
  const { events, skipped } = await read(
    ...event(
      'DTSTART;TZID=Europe/Prague:20261116T190000',
      'RRULE:FREQ=YEARLY;BYWEEKNO=47;BYDAY=MO,TU;COUNT=4',
      'EXDATE;TZID=Europe/Prague:20261117T190000',
    ),
    ...event('DTSTART;TZID=Europe/Prague:20271122T200000', 'RECURRENCE-ID;TZID=Europe/Prague:20271122T190000'),
  )
  expect(skipped).toEqual([])
  expect(events).toMatchObject([
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=47;BYDAY=MO,TU;COUNT=4',
      exceptions: [
        { occurs_on: '2026-11-17', cancelled: true },
        { occurs_on: '2027-11-22', cancelled: false, changes: { timing: { start: '20:00' } } },
      ],
    },
  ])
})

const begins = ({ events }: IcsFile): string[] =>
  events.map(({ timing: { date, start }, rule }) => `${date} ${start}${rule === null ? '' : ` ${rule}`}`)
const prague = (time: string) => `DTSTART;TZID=Europe/Prague:${time}`

test.each<[string, string[], string[]]>([
  [
    'its own time is no other one',
    [prague('20261204T190000'), 'RRULE:FREQ=DAILY;COUNT=2;BYHOUR=19;BYMINUTE=0;BYSECOND=0'],
    ['2026-12-04 19:00 FREQ=DAILY;COUNT=2'],
  ],
  [
    'whole days have no times',
    ['DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=DAILY;COUNT=2;BYHOUR=9,19'],
    ['2026-12-04 null FREQ=DAILY;COUNT=2'],
  ],
  [
    'two times a day, across a change of the clocks',
    [prague('20270327T143000'), 'RRULE:FREQ=DAILY;BYHOUR=2,14;UNTIL=20270328T123000Z'],
    ['2027-03-27 14:30', '2027-03-28 02:30', '2027-03-28 14:30'],
  ],
  [
    'by the hour, with one that is excluded',
    [
      prague('20261204T190000'),
      'RRULE:FREQ=HOURLY;INTERVAL=5;COUNT=4',
      'EXDATE;TZID=Europe/Prague:20261205T000000',
      'DURATION:PT1H',
    ],
    ['2026-12-04 19:00', '2026-12-05 05:00', '2026-12-05 10:00'],
  ],
])('%s', async (_name, lines, expected) => {
  const found = await read(...event(...lines))
  expect(found.skipped).toEqual([])
  expect(begins(found)).toEqual(expected)
})

test('dates of a rule with times are changed and cancelled by their file', async () => {
  const { events, skipped } = await read(
    ...event(prague('20261204T090000'), 'RRULE:FREQ=DAILY;BYHOUR=9,17;COUNT=4'),
    ...event(prague('20261204T100000'), 'RECURRENCE-ID;TZID=Europe/Prague:20261204T090000'),
    ...event(prague('20261205T090000'), 'RECURRENCE-ID;TZID=Europe/Prague:20261205T090000', 'STATUS:CANCELLED'),
  )
  expect(skipped).toEqual([])
  expect(events.map(({ timing }) => `${timing.date} ${timing.start}`)).toEqual([
    '2026-12-04 10:00',
    '2026-12-04 17:00',
    '2026-12-05 17:00',
  ])
})

test.each([
  ['FREQ=HOURLY', 'It repeats forever. Choose a last date for such events above and import it again.'],
  ['FREQ=MINUTELY;COUNT=9000', 'A series can have at most 1500 dates; end it earlier.'],
  ['FREQ=DAILY;BYHOUR=3;COUNT=2', 'The first date doesn’t fit its own repeat rule.'],
  ['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', 'The first date doesn’t fit its own repeat rule.'],
  ['FREQ=HOURLY;BYSETPOS=0;COUNT=2', 'This rule isn’t valid, or takes too long to work out.'],
  ['FREQ=HOURLY;BYMONTH=13;COUNT=2', 'That’s not a valid repeat rule.'],
  ['FREQ=DAILY;BYHOUR=ten;COUNT=2', 'That’s not a valid repeat rule.'],
  ['FREQ=YEARLY;BYDAY=49FR,1FR,FR;BYHOUR=19,20;COUNT=8', 'This rule can’t be worked out.'],
  ['FREQ=HOURLY;UNTIL=21500101T000000Z', 'Its year isn’t between 1970 and 2099.'],
  ['FREQ=YEARLY;BYYEARDAY=338,339;BYDAY=FR;BYHOUR=19,20;COUNT=8', 'This rule can’t be worked out.'],
])('%s: %s', async (rule, reason) => {
  const from = performance.now()
  expect((await read(...event(prague('20261204T190000'), `RRULE:${rule}`))).skipped).toMatchObject([{ reason }])
  expect(performance.now() - from).toBeLessThan(5000)
})

test('a zone that a file describes by itself is that whose clocks change alike', async () => {
  const custom = 'DTSTART;TZID=Customized Time Zone:20261204T190000'
  const european = [
    ...observance('STANDARD', '16011028T030000', '+0200', '+0100', 'BYDAY=-1SU;BYMONTH=10'),
    ...observance('DAYLIGHT', '16010325T020000', '+0100', '+0200', 'BYDAY=-1SU;BYMONTH=3'),
  ]
  const american = [
    ...observance('DAYLIGHT', '20070311T020000', '-0500', '-0400', 'BYMONTH=3;BYDAY=2SU'),
    ...observance('STANDARD', '20071104T020000', '-0400', '-0500', 'BYMONTH=11;BYDAY=1SU'),
  ]
  const zoneFor = async (...lines: string[]) => {
    const { events, skipped } = await read(...zone('Customized Time Zone', ...lines), ...event(custom))
    return events[0] ? [events[0].timing.timeZone, events[0].timing.start] : skipped[0]?.reason
  }
  // Read in a band of Prague, a zone like it is that one.
  expect(await zoneFor(...european)).toEqual(['Europe/Prague', '19:00'])
  expect(await zoneFor(...american)).toEqual(['America/New_York', '19:00'])
  expect(await zoneFor('X-LIC-LOCATION:Europe/Lisbon', ...european)).toEqual(['Europe/Prague', '19:00'])
  expect((await zoneFor(...observance('STANDARD', '19700101T000000', '+0900', '+0900')))?.[1]).toBe('19:00')
  // Clocks that nobody has move nobody's rehearsal.
  const unknown = 'Its time zone “Customized Time Zone” isn’t known.'
  expect(await zoneFor(...observance('STANDARD', '19700101T000000', '+0917', '+0917'))).toBe(unknown)
  expect(await zoneFor(...observance('STANDARD', 'never', '+0100', '+0100'))).toBe(unknown)
})

test('what is longer than it can be kept is said, and a file may be of the older kinds', async () => {
  const long = event(at, `LOCATION:${'x'.repeat(300)}`, `DESCRIPTION:${'y'.repeat(4001)}`)
  const { events, shortened } = await read(...long)
  expect(events[0]?.location).toHaveLength(200)
  expect(shortened.map(({ reason }) => reason)).toEqual([
    'Only the first 199 of 300 characters of its location were kept.',
    'Only the first 3999 of 4001 characters of its notes were kept.',
  ])
  const text = [
    'BEGIN:VCALENDAR',
    ...event(at).map((line) => line.replace('Gig', 'P\u00e1 caf\u00e9')),
    'END:VCALENDAR',
  ]
  const western = readIcsFile(Buffer.from(text.join('\r'), 'latin1'), reading)
  expect(western.events[0]?.title).toBe('P\u00e1 caf\u00e9')
  expect(() => readIcsFile(Buffer.from('BEGIN:VCALENDAR\r\n'), reading)).toThrow('There are no events in this file.')
})

test('what is broken takes nothing else along', async () => {
  const { events, skipped } = await read(
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Prague',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+1200',
    'TZOFFSETTO:-1200',
    'RRULE:FREQ=SECONDLY',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'SUMMARY:Never closed',
    ...event(at),
    ...event(at),
    ...event(at, 'RECURRENCE-ID:20261211T180000Z').map((line) => line.replace('UID:one', 'UID:two')),
    'BEGIN:VEVENT',
    'UID:three',
    at,
    'SUMMARY:No\u0007 end\u202e',
  )
  // A zone of the file's own design is only a name here.
  expect(events.map(({ uid, timing }) => [uid, timing.start, timing.timeZone])).toEqual([
    ['one', '19:00', 'Europe/Prague'],
    ['two#2026-12-11', '19:00', 'Europe/Prague'],
  ])
  expect(skipped.map(({ number, reason }) => [number, reason])).toEqual([
    [1, 'Its end is missing.'],
    [3, 'Another event in this file has the same UID.'],
    [5, 'The file ends in the middle of it.'],
  ])
})

test('a file that is none, or too large, is refused as a whole', async () => {
  const refused = (bytes: Uint8Array) => expect(() => readIcsFile(bytes, reading))
  refused(Buffer.from('<html>')).toThrow('This isn’t an iCalendar file (.ics).')
  refused(Buffer.alloc(100_000)).toThrow('This isn’t an iCalendar file (.ics).')
  const many = Array.from({ length: 5001 }, (_, number) => event(`UID:${number}`, at)).flat()
  refused(file(...many)).toThrow('This file has more than 5000 events.')
})

test('no file breaks the reader, whatever it is made of', async () => {
  const piece = fc.constantFrom(
    ...[
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'UID:a',
      'UID:',
      'SUMMARY;X="',
      ' folded',
      '\t',
      '',
      at,
      'DTSTART:20261204T190000Z',
      'DTSTART;VALUE=DATE:20261204',
      'DTSTART;VALUE=PERIOD:20261204T190000/PT1H',
      'DTEND;VALUE=DATE:20261206',
      'DTSTART;TZID=:1',
      'DURATION:-P1D',
      'DURATION:P',
      'DURATION:P99999999999999W',
      'RRULE:FREQ=DAILY;COUNT=3',
      'RRULE:',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1',
      'EXDATE:20261205',
      'EXDATE;VALUE=DATE:20261299',
      'RECURRENCE-ID:20261205T180000Z',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261205',
      'STATUS:CANCELLED',
      'CATEGORIES:',
      'BEGIN:',
      'END:STANDARD',
      ':',
      ';',
    ],
  )
  const line = fc.oneof(
    { weight: 8, arbitrary: piece },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
      const { events, skipped } = readIcsFile(file('BEGIN:VEVENT', ...lines), {
        ...reading,
        repeatUntil: '2030-01-01',
      })
      for (const one of events) {
        expect(one.timing.endDate >= one.timing.date).toBe(true)
        expect(one.title).not.toBe('')
      }
      for (const one of skipped) expect(one.reason).toMatch(/^[A-Z].*\.$/)
    }),
    { numRuns: 1500 },
  )
})
