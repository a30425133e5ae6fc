import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const at = (...parts: [number, number, number, number, number]) => ({ timestamp: new Date(...parts).toISOString() })

test('entries stand under their day, as one says it', () => {
  const now = new Date(2026, 10, 21, 0, 30)
  const entries = [
    at(2026, 10, 21, 0, 10),
    at(2026, 10, 20, 23, 50),
    at(2026, 10, 20, 0, 0),
    at(2026, 10, 16, 12, 0),
    at(2025, 11, 31, 12, 0),
  ]
  expect(groupByDay(entries, now).map(({ day, entries: ofDay }) => [day, ofDay.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Monday 16 November', 1],
    ['Wednesday, 31 December 2025', 1],
  ])
})

test('what a server says is of the next minute is of today', () => {
  const now = new Date(2026, 10, 21, 23, 59)
  expect(groupByDay([at(2026, 10, 22, 0, 0)], now).map(({ day }) => day)).toEqual(['Today'])
})
