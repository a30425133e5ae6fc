import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { icsOf } from '#tests/support/calendar-server.ts'
import { maxSubscribedDates } from '../contract/event-limits.ts'
import { readSubscribed } from './subscribed-dates.ts'

const wanted = { homeZone: 'UTC', from: '2026-09-01', to: '2028-05-31', isBusyOnly: false }
const read = (text: string, more: Partial<typeof wanted> = {}) =>
  readSubscribed(new TextEncoder().encode(text), { ...wanted, ...more })
const beginnings = (text: string): string[] => read(text).dates.map(({ starts_at }) => starts_at)

/** The instants that ical.js finds for a series in UTC with exceptions, within the days that are wanted. */
const byIcal = (text: string): string[] => {
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const [series, ...changed] = components
  const event = new ICAL.Event(series, { exceptions: changed })
  const iterator = event.iterator()
  const found: string[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next)
    if (next.year > 2029) break
    const from = Date.parse('2026-09-01T00:00Z')
    const to = Date.parse('2028-06-01T00:00Z')
    if (startDate.toJSDate().getTime() < to && endDate.toJSDate().getTime() > from)
      found.push(startDate.toJSDate().toISOString())
  }
  return found.sort()
}

const two = (value: number): string => String(value).padStart(2, '0')

test('the dates of generated series are those of ical.js', () => {
  const rules = [
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2',
    'FREQ=MONTHLY',
    'FREQ=YEARLY',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=WEEKLY;UNTIL=20280101T000000Z',
  ]
  for (let at = 0; at < 160; at++) {
    const rule = rules[at % rules.length] ?? ''
    const hour = (at * 7) % 20
    const start = `${2014 + (at % 13)}${two(1 + ((at * 5) % 12))}${two(1 + ((at * 11) % 28))}T${two(hour)}0000Z`
    const lines = [
      'UID:one',
      `DTSTART:${start}`,
      'DURATION:PT90M',
      `RRULE:${rule}`,
      'SUMMARY:One',
      ...(at % 3 === 0 ? [`EXDATE:20261012T${two(hour)}0000Z,20270412T${two(hour)}0000Z`] : []),
    ]
    const text = icsOf(lines)
    expect([rule, start, beginnings(text)]).toEqual([rule, start, byIcal(text)])
  }
})

test('a single date that was moved or cancelled is so, in the zone of its series', () => {
  const zone = 'TZID=Europe/Prague'
  const series = [
    'UID:s',
    `DTSTART;${zone}:20261016T190000`,
    `DTEND;${zone}:20261016T210000`,
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'SUMMARY:Choir',
  ]
  const moved = ['UID:s', `RECURRENCE-ID;${zone}:20261023T190000`, `DTSTART;${zone}:20261024T100000`, 'SUMMARY:Choir']
  const off = ['UID:s', `RECURRENCE-ID;${zone}:20261030T190000`, `DTSTART;${zone}:20261030T190000`, 'STATUS:CANCELLED']
  // The clocks go back on 25 October.
  expect(beginnings(icsOf(series, moved, off))).toEqual([
    '2026-10-16T17:00:00.000Z',
    '2026-10-24T08:00:00.000Z',
    '2026-11-06T18:00:00.000Z',
  ])
})

test('a series of ten years of days is read, and what lies outside the days is left out', () => {
  const daily = ['UID:d', 'DTSTART;VALUE=DATE:20150101', 'RRULE:FREQ=DAILY', 'SUMMARY:Daily']
  const later = ['UID:l', 'DTSTART;VALUE=DATE:20300101', 'RRULE:FREQ=DAILY', 'SUMMARY:Later']
  const { dates, skipped } = read(icsOf(daily, later))
  expect([dates.length, dates[0]?.starts_on, dates.at(-1)?.starts_on]).toEqual([639, '2026-09-01', '2028-05-31'])
  expect(skipped).toBe(0)
})

test('of too many dates those furthest ahead are left out', () => {
  const many = Array.from({ length: 4 }, (_, at) => [
    `UID:${at}`,
    'DTSTART;VALUE=DATE:20260101',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Daily',
  ])
  const { dates, isCut } = read(icsOf(...many))
  expect([dates.length, isCut, dates.at(-1)?.starts_on]).toEqual([maxSubscribedDates, true, '2028-01-13'])
})

test('an empty calendar is one, and the same calendar has the same digest whatever its stamps say', () => {
  expect(read(icsOf())).toMatchObject({ dates: [], skipped: 0 })
  const show = ['UID:1', 'DTSTART:20261010T180000Z', 'SUMMARY:Show']
  expect(read(icsOf([...show, 'DTSTAMP:20260101T000000Z'])).digest).toBe(
    read(icsOf([...show, 'DTSTAMP:20260201T000000Z'])).digest,
  )
})

test('of busy times no words are kept, and what takes no time not at all', () => {
  const show = ['UID:1', 'DTSTART:20261010T180000Z', 'SUMMARY:Dentist', 'LOCATION:Main Street']
  const free = ['UID:2', 'DTSTART:20261010T180000Z', 'SUMMARY:Birthday', 'TRANSP:TRANSPARENT']
  const { dates } = read(icsOf(show, free), { isBusyOnly: true })
  expect(dates).toMatchObject([{ title: '', location: '', is_free: false }])
})
