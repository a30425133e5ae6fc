import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateIn, daysBetween, isPlainDate, startOfDay, weekdayOf } from './dates.ts'

// The independent reference: Node's own Temporal, which browsers on phones do not all have.
const zones = Intl.supportedValuesOf('timeZone')
const zone = fc.constantFrom(...zones)
const date = fc
  .integer({ min: 0, max: 47_000 })
  .map((days) => Temporal.PlainDate.from('1971-01-01').add({ days }).toString())

test('a day begins when Temporal says so, in every zone', () => {
  fc.assert(
    fc.property(date, zone, (day, where) => {
      expect(startOfDay(day, where)).toBe(Temporal.PlainDate.from(day).toZonedDateTime(where).epochMilliseconds)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['2018-11-04', 'America/Sao_Paulo', 'clocks jump over midnight'],
  ['2011-12-31', 'Pacific/Apia', 'the day before was left out'],
  ['2026-11-01', 'America/Havana', 'clocks go back over 1:00'],
  ['2026-03-29', 'Europe/Prague', 'summer time begins'],
  ['2026-10-25', 'Europe/Prague', 'summer time ends'],
])('%s in %s, where %s', (day, where) => {
  expect(startOfDay(day, where)).toBe(Temporal.PlainDate.from(day).toZonedDateTime(where).epochMilliseconds)
})

test('the date at an instant is the zone’s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), zone, (seconds, where) => {
      const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
      expect(dateIn(where, seconds * 1000)).toBe(instant.toZonedDateTimeISO(where).toPlainDate().toString())
    }),
    { numRuns: 1000 },
  )
})

test('days are added and counted as on a calendar', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
      const later = Temporal.PlainDate.from(day).add({ days })
      expect(addDays(day, days)).toBe(later.toString())
      expect(daysBetween(day, later.toString())).toBe(days)
      expect(weekdayOf(later.toString())).toBe(later.dayOfWeek)
    }),
  )
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '26-01-01',
  '2026-1-1',
  '1899-12-31',
  '2200-01-01',
  ' 2026-01-01',
  '',
])('%j is no date', (text) => expect(isPlainDate(text)).toBe(false))

test('29 February is a date in leap years', () => {
  expect(isPlainDate('2028-02-29')).toBe(true)
  expect(isPlainDate('2100-02-29')).toBe(false)
})

test('a text is a date when the calendar of Temporal has it, from 1900 to 2199', () => {
  const has = (year: number, month: number, day: number): boolean => {
    try {
      return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).year >= 1900 && year < 2200
    } catch {
      return false
    }
  }
  const pad = (part: number): string => String(part).padStart(2, '0')
  const part = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(fc.integer({ min: 1890, max: 2210 }), part(13), part(32), (year, month, day) => {
      expect(isPlainDate(`${year}-${pad(month)}-${pad(day)}`)).toBe(has(year, month, day))
    }),
    { numRuns: 2000 },
  )
})
