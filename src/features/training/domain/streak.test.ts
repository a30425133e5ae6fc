import { expect, test } from 'vitest'
import { isDue, recallOf, remember } from './item-memory.ts'
import { streakOf } from './streak.ts'

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_none, at) => new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10))

test('a streak lives until yesterday is missed, over the end of February too', () => {
  expect(streakOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01')).toEqual({
    days: 3,
    longest: 3,
    practisedToday: true,
  })
  expect(streakOf(['2028-02-28', '2028-02-29'], '2028-03-01')).toMatchObject({ days: 2, practisedToday: false })
  expect(streakOf(['2028-02-28'], '2028-03-01').days).toBe(0)
  expect(streakOf([], '2028-03-01')).toEqual({ days: 0, longest: 0, practisedToday: false })
})

test('seven days forgive one that is missed, once', () => {
  const week = days('2028-01-01', 7)
  expect(streakOf(week, '2028-01-09').days).toBe(7)
  expect(streakOf([...week, '2028-01-09'], '2028-01-09').days).toBe(8)
  expect(streakOf([...week, '2028-01-09'], '2028-01-11').days).toBe(0)
  expect(streakOf([...week, '2028-01-10'], '2028-01-10')).toMatchObject({ days: 1, longest: 7 })
})

test('what was right is asked again later and later, what was wrong tomorrow', () => {
  const day = 86_400_000
  let memory = remember(undefined, true, 0)
  expect(memory.halfLife).toBeCloseTo(2.2)
  expect(recallOf(memory, 2.2 * day)).toBeCloseTo(0.5)
  memory = remember(memory, true, 3 * day)
  expect(memory.halfLife).toBeCloseTo(4.84)
  expect([isDue(memory, 4 * day), isDue(memory, 5 * day)]).toEqual([false, true])
  // A second right answer on one day says nothing about the days to come.
  expect(remember(memory, true, 3 * day + 1000).halfLife).toBeCloseTo(4.84)
  expect(remember(memory, false, 4 * day)).toMatchObject({ asked: 3, right: 2, halfLife: expect.closeTo(1.936) })
})
