import { expect, test } from 'vitest'
import { usualLength, usualSlots } from './usual-slots.ts'

const met = (date: string, start = '19:00', minutes = 180) => ({ date, start, minutes })
const tuesdays = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24']

test('what happened three times on a weekday at a time is usual, the most frequent first', () => {
  const dates = [
    ...['2026-11-05', '2026-11-12', '2026-11-19'].map((date) => met(date, '18:30', 120)),
    ...tuesdays.map((date) => met(date)),
    met('2026-11-06'),
    met('2026-11-13'),
  ]
  expect(usualSlots(dates)).toEqual([
    { weekday: 2, startMinute: 1140, times: 4 },
    { weekday: 4, startMinute: 1110, times: 3 },
  ])
  expect(usualLength(dates)).toBe(180)
})

test('a band that never met has nothing usual', () => {
  expect(usualSlots([])).toEqual([])
  expect(usualLength([])).toBeNull()
  expect(usualSlots(tuesdays.slice(0, 2).map((date) => met(date)))).toEqual([])
})
