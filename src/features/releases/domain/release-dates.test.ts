import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, startOfDay, wholeDaysLeft } from '#kernel/dates.ts'
import type { ReleaseStatus } from '../contract/release-words.ts'
import { timeLeft } from './countdown.ts'
import { planDates } from './release-dates.ts'

const one = (name: string, date: string, status: ReleaseStatus = 'mixing') => ({ name, date, status })

// The plan of the design's picture.
const year = [
  one('Last Boat Home', '2027-04-16', 'writing'),
  one('Slack Water', '2026-03-06', 'released'),
  one('Gull', '2026-05-15', 'released'),
  one('Undertow', '2026-07-10', 'released'),
  one('Low Tide', '2026-09-18', 'released'),
  one('Harbour Lights', '2026-12-04'),
  one('Breakwater', '2027-02-05', 'recording'),
]

test('gaps, days since and the next one of a year', () => {
  const plan = planDates(year, '2026-11-20')
  expect(plan.releaseDatesWithDays.map(({ days }) => days)).toEqual(['-', 70, 56, 70, 77, 63, 70])
  expect(plan).toMatchObject({ daysSinceRelease: 63, totalDaysCombined: 406, next: { name: 'Harbour Lights' } })
})

test('on its day a release is still the next one, and the last one, too', () => {
  expect(planDates(year, '2026-12-04')).toMatchObject({ daysSinceRelease: 0, next: { name: 'Harbour Lights' } })
  expect(planDates(year, '2026-12-05')).toMatchObject({ daysSinceRelease: 1, next: { name: 'Breakwater' } })
})

test('without releases there is nothing to count; what was archived does not count', () => {
  const nothing = { releaseDatesWithDays: [], daysSinceRelease: null, totalDaysCombined: 0, next: null }
  expect(planDates([], '2026-01-01')).toEqual(nothing)
  expect(planDates([one('Given up', '2026-02-06', 'archived')], '2026-01-01')).toEqual(nothing)
})

test('all gaps together are the days from the first to the last, in whatever order they were written', () => {
  const days = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(days, (offsets) => {
      const plan = planDates(
        offsets.map((offset, at) => one(`Song ${at}`, addDays('1990-01-01', offset))),
        '2026-01-01',
      )
      expect(plan.totalDaysCombined).toBe(Math.max(...offsets) - Math.min(...offsets))
    }),
  )
})

test('the countdown runs to midnight in the zone, over the end of summer time', () => {
  const until = startOfDay('2026-10-30', 'Europe/Prague')
  expect(new Date(until).toISOString()).toBe('2026-10-29T23:00:00.000Z')
  // The day that has 25 hours is one whole day, and an hour later 24 hours of it are left.
  const from = startOfDay('2026-10-25', 'Europe/Prague')
  const left = (now: number) => timeLeft(now, '2026-10-26', 'Europe/Prague')
  expect(left(from)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  expect(left(from + 3_600_000)).toEqual({ days: 0, hours: 24, minutes: 0, seconds: 0 })
  expect(timeLeft(until - 1, '2026-10-30', 'Europe/Prague')).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeft(until, '2026-10-30', 'Europe/Prague')).toBeNull()
})

test('the parts of what is left make up the whole, and none overflows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399_999 }), fc.integer({ min: 1, max: 4000 }), (ms, total) => {
      const date = addDays('1970-01-01', total)
      const left = timeLeft(ms, date, 'UTC')
      if (!left) throw new Error('Something is left.')
      const { days, hours, minutes, seconds } = left
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(total * 86_400 - Math.floor(ms / 1000))
      expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true])
    }),
  )
})

test('cards count the same days as the countdown, at any second of the day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('UTC', 'Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
      fc.integer({ min: 0, max: 365 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 80_000 }),
      (zone, from, days, second) => {
        const today = addDays('2026-11-23', from)
        const date = addDays(today, days)
        const now = startOfDay(today, zone) + second * 1000
        expect(timeLeft(now, date, zone)?.days).toBe(wholeDaysLeft(today, date))
      },
    ),
  )
})
