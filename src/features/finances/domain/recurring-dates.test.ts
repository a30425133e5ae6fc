import { expect, test } from 'vitest'
import { monthsBack } from './months-back.ts'
import { dayAfter, nextDay, type Rhythm } from './recurring-dates.ts'

const days = (rhythm: Rhythm, many: number): string[] => {
  const all: string[] = []
  for (let day = nextDay(rhythm, rhythm.startsOn); day !== null && all.length < many; day = dayAfter(rhythm, day))
    all.push(day)
  return all
}

test('the 31st stays the last day of shorter months, and comes back', () => {
  const rhythm = { frequency: 'monthly', every: 1, startsOn: '2027-12-31', endsOn: null } as const
  expect(days(rhythm, 5)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  expect(days({ ...rhythm, every: 2 }, 3)).toEqual(['2027-12-31', '2028-02-29', '2028-04-30'])
  expect(days({ ...rhythm, frequency: 'yearly', startsOn: '2028-02-29' }, 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
  expect(days({ ...rhythm, frequency: 'weekly', every: 2, endsOn: '2028-01-28' }, 9)).toEqual([
    '2027-12-31',
    '2028-01-14',
    '2028-01-28',
  ])
  expect(nextDay(rhythm, '2028-02-10')).toBe('2028-02-29')
  expect(nextDay({ ...rhythm, endsOn: '2028-01-01' }, '2028-01-02')).toBeNull()
})

test('months are counted over the turn of a year', () => {
  expect(monthsBack('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBack('2026-12', -1)).toEqual(['2026-12', '2027-01'])
})
