import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { datesByIcal } from '#tests/support/dates-by-ical.ts'
import { readTiming, type Timing } from '../domain/event-timing.ts'
import { foldLine } from '../domain/ics-lines.ts'
import type { EventRow, ExceptionRow } from './event-row.ts'
import { ruleFrom } from './given-event.ts'
import { icsFeed } from './ics-feed.ts'
import { spanBetween } from './read-events.ts'
import { occurrencesWithin, timingFields, withSpan } from './series.ts'

const id = '01900000-0000-7000-8000-000000000001'
const said = { title: 'Rehearsal', category: 'rehearsal' as const, location: '', notes: '' }
const rowOf = (
  timing: Partial<Timing> & { date: string },
  rule: string | null = null,
  more: Partial<EventRow> & { exceptions?: ExceptionRow[] } = {},
): EventRow => {
  const whole = readTiming({ ...timing, start: timing.start, end: timing.end }, null, timing.timeZone ?? 'UTC')
  if ('field' in whole) throw new Error(whole.text)
  const exceptions = more.exceptions ?? []
  const fields = withSpan(
    {
      ...said,
      ...timingFields(whole),
      rule: rule && ruleFrom(rule, whole.date),
      cut_on: more.cut_on ?? null,
      for_everyone: true,
    },
    exceptions,
  )
  return {
    id,
    attendees: [],
    created_by_name: null,
    created_at: new Date('2026-01-01T00:00:00Z'),
    updated_at: new Date('2026-01-02T00:00:00Z'),
    deleted_at: null,
    row_version: 3,
    ...fields,
    ...more,
    exceptions,
  }
}
const fileOf = (...events: EventRow[]): string =>
  icsFeed('Night Ferry', [{ events, others: [], named: (title) => title }], '2026-03-01')

const ours = (row: EventRow) =>
  occurrencesWithin(row, spanBetween('1970-01-01', '2099-12-30', 'UTC'))
    .map(({ startsMs, title, timing }) =>
      timing.start === null
        ? {
            startsMs: Date.parse(`${timing.date}T00:00:00Z`),
            title,
            days: (Date.parse(timing.endDate) - Date.parse(timing.date)) / 86_400_000 + 1,
          }
        : { startsMs, title, days: 0 },
    )
    .sort((one, other) => one.startsMs - other.startsMs)

test.each([
  ['Europe/Prague', '2026-03-01', '19:00'],
  ['Europe/Prague', '2026-10-04', '19:00'],
  // Once a year these do not exist, and once they come twice.
  ['Europe/Prague', '2026-03-01', '02:30'],
  ['Europe/Prague', '2026-10-04', '02:30'],
  ['America/New_York', '2026-03-01', '19:00'],
  ['America/New_York', '2026-10-04', '01:30'],
  ['America/New_York', '2026-03-01', '02:30'],
  ['Australia/Lord_Howe', '2026-03-22', '01:45'],
  ['Africa/Casablanca', '2026-02-01', '02:30'],
])('a weekly series in %s from %s at %s begins when another library reads that it does', (timeZone, date, start) => {
  const wall = Temporal.PlainDateTime.from(`${date}T${start}`)
  const walls = Array.from({ length: 60 }, (_, weeks) => wall.add({ weeks }))
  const at = (one: Temporal.PlainDateTime, disambiguation: 'compatible' | 'earlier' | 'later') =>
    one.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
  // RFC 5545 says which instant is meant by a time that is skipped or comes twice; the library takes another one.
  const isPlain = walls.map((one) => at(one, 'earlier') === at(one, 'later'))
  for (const rule of [
    'FREQ=WEEKLY;COUNT=60',
    `FREQ=WEEKLY;UNTIL=${walls[59]?.toPlainDate().toString().replaceAll('-', '')}`,
  ]) {
    const row = rowOf({ date, start, end: '23:00', timeZone }, rule)
    expect(ours(row).map(({ startsMs }) => startsMs)).toEqual(walls.map((one) => at(one, 'compatible')))
    const read = datesByIcal(fileOf(row))
    expect(read).toHaveLength(60)
    expect(read.filter((_, week) => isPlain[week])).toEqual(ours(row).filter((_, week) => isPlain[week]))
  }
})

test.each([
  ['America/Mexico_City', '2019-03-05'],
  ['Europe/Istanbul', '2014-01-07'],
  ['America/Sao_Paulo', '2017-06-06'],
  ['Europe/Prague', '2020-01-07'],
])('years of a series in %s, whether its country kept its summer time or not', (timeZone, date) => {
  const row = rowOf({ date, start: '19:00', timeZone }, 'FREQ=WEEKLY;COUNT=400')
  expect(ours(row)).toHaveLength(400)
  expect(datesByIcal(fileOf(row))).toEqual(ours(row))
})

test('dates that were deleted, moved, renamed or cut off', () => {
  const timing = { date: '2026-03-03', endDate: '2026-03-03', start: '19:00', end: '22:00', timeZone: 'Europe/Prague' }
  const row = rowOf(timing, 'FREQ=WEEKLY;COUNT=12', {
    cut_on: '2026-05-05',
    exceptions: [
      { occurs_on: '2026-03-10', cancelled: true, changes: {} },
      { occurs_on: '2026-03-17', cancelled: false, changes: { title: 'Showcase' } },
      {
        occurs_on: '2026-03-31',
        cancelled: false,
        changes: { timing: { ...timing, date: '2026-04-01', endDate: '2026-04-01', timeZone: 'America/New_York' } },
      },
      {
        occurs_on: '2026-04-07',
        cancelled: false,
        changes: { timing: { ...timing, date: '2026-04-08', endDate: '2026-04-09', start: null, end: null } },
      },
    ],
  })
  expect(ours(row)).toHaveLength(8)
  expect(datesByIcal(fileOf(row))).toEqual(ours(row))
})

test('whole days end on the day after them, and what is deleted is cancelled', () => {
  const tour = rowOf({ date: '2026-12-04', endDate: '2026-12-06' }, null, { deleted_at: new Date() })
  const text = fileOf(tour)
  expect(datesByIcal(text)).toEqual([{ startsMs: Date.UTC(2026, 11, 4), title: 'Rehearsal', days: 3 }])
  expect(text).toContain('DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261207\r\n')
  for (const line of [
    'STATUS:CANCELLED',
    'SEQUENCE:2',
    `UID:${id}`,
    'DTSTAMP:20260102T000000Z',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ])
    expect(text).toContain(`\r\n${line}\r\n`)
  const days = rowOf({ date: '2026-12-04' }, 'FREQ=MONTHLY;BYDAY=1FR;COUNT=5')
  expect(datesByIcal(fileOf(days))).toEqual(ours(days))
})

test('any words come out as they went in, on lines of at most 75 octets', () => {
  const words = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(words, words, (title, notes) => {
      const text = fileOf({ ...rowOf({ date: '2026-12-04', start: '19:00' }), title, notes: `${notes}.` })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
      const clean = (given: string) =>
        given
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]/gu, '')
      expect(event?.getFirstPropertyValue('summary') ?? '').toBe(clean(title))
      expect(event?.getFirstPropertyValue('description') ?? '').toBe(clean(`${notes}.`))
    }),
  )
  expect(
    foldLine(`SUMMARY:${'ř'.repeat(60)}`)
      .split('\r\n ')
      .map((line) => Buffer.byteLength(line)),
  ).toEqual([74, 54])
})

test('the same content gives the same bytes', () => {
  const row = rowOf({ date: '2026-03-03', start: '19:00', timeZone: 'Europe/Prague' }, 'FREQ=WEEKLY;COUNT=12')
  expect(fileOf(row)).toBe(fileOf(structuredClone(row)))
})
