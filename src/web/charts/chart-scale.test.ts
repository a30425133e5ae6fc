import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#kernel/dates.ts'
import { namedDays, niceScale, placeOfDay, unbrokenStretches } from './chart-scale.ts'

test.each([
  [0, 0],
  [7, 7],
  [998, 1003],
  [0, 123_456],
  [12, 12_000_000],
])('the scale of %i to %i is round and holds both', (smallest, largest) => {
  const { min, max, ticks } = niceScale(smallest, largest)
  expect(min).toBeLessThanOrEqual(smallest)
  expect(max).toBeGreaterThanOrEqual(largest)
  expect(max).toBeGreaterThan(min)
  expect(ticks.length).toBeGreaterThanOrEqual(2)
  expect(ticks.length).toBeLessThanOrEqual(6)
  expect(ticks.every(Number.isInteger)).toBe(true)
})

test('what never changes lies in the middle, and nothing at all on the ground', () => {
  expect(niceScale(51, 51)).toEqual({ min: 50, max: 52, ticks: [50, 51, 52] })
  expect(niceScale(1629, 1636).ticks).toEqual([1625, 1630, 1635, 1640])
  expect(niceScale(0, 0).min).toBe(0)
})

test('no line leads over a day without a number', () => {
  const stretches = unbrokenStretches([
    { date: '2026-02-27', value: 1 },
    { date: '2026-02-28', value: 0 },
    { date: '2026-03-01', value: null },
    { date: '2026-03-02', value: 3 },
    { date: '2026-03-05', value: 4 },
  ])
  expect(stretches.map((stretch) => stretch.map(({ value }) => value))).toEqual([[1, 0], [3], [4]])
})

test('days lie in their order between the first and the last', () => {
  expect(['2026-11-01', '2026-11-15', '2026-11-29'].map((day) => placeOfDay(day, '2026-11-01', '2026-11-29'))).toEqual([
    0, 0.5, 1,
  ])
  expect(namedDays('2026-11-01', '2026-11-29', addDays)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
})

test.each([1, 2, 3, 4, 6, 9, 27, 89, 364])(
  'the named days of a chart of %i days and one have even distances',
  (length) => {
    const to = '2026-11-29'
    const from = addDays(to, -length)
    const days = namedDays(from, to, addDays)
    const distances = days.slice(1).map((day, at) => daysBetween(days[at] ?? '', day))
    expect(new Set(distances).size).toBe(1)
    expect(days.at(-1)).toBe(to)
    expect(days[0] !== undefined && days[0] >= from).toBe(true)
    expect(days.length).toBeLessThanOrEqual(5)
  },
)
