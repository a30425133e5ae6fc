import { expect, test } from 'vitest'
import { addMinutes, clockAt, clockText, instantOf, minutesOf } from './zone-clock.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  ['Europe/Prague', '2026-07-01T16:00:00Z', '2026-07-01', 18 * 60],
  ['Europe/Prague', '2026-12-01T17:00:00Z', '2026-12-01', 18 * 60],
  ['America/New_York', '2026-12-05T02:30:00Z', '2026-12-04', 21 * 60 + 30],
  ['Asia/Kathmandu', '2026-12-04T18:30:00Z', '2026-12-05', 15],
])('the clocks of %s at %s', (zone, instant, date, minutes) => {
  expect(clockAt(zone, at(instant))).toEqual({ date, minutes })
  expect(instantOf(zone, { date, minutes })).toBe(at(instant))
})

test('a time that the clocks jump over is as much later as they jump', () => {
  expect(instantOf('Europe/Prague', { date: '2026-03-29', minutes: 150 })).toBe(at('2026-03-29T01:30:00Z'))
  expect(clockAt('Europe/Prague', at('2026-03-29T01:30:00Z')).minutes).toBe(210)
})

test('a time that comes twice is the first of the two', () => {
  expect(instantOf('Europe/Prague', { date: '2026-10-25', minutes: 150 })).toBe(at('2026-10-25T00:30:00Z'))
})

test('minutes go over midnight both ways', () => {
  expect(addMinutes({ date: '2026-12-31', minutes: 1430 }, 15)).toEqual({ date: '2027-01-01', minutes: 5 })
  expect(addMinutes({ date: '2026-12-01', minutes: 5 }, -15)).toEqual({ date: '2026-11-30', minutes: 1430 })
  expect(addMinutes({ date: '2026-12-01', minutes: 5 }, 15)).toEqual({ date: '2026-12-01', minutes: 20 })
})

test('a time of day is written and read', () => {
  expect(clockText(5)).toBe('00:05')
  expect(minutesOf('18:45')).toBe(1125)
})
