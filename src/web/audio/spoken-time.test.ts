import { expect, test } from 'vitest'
import { spokenPosition, spokenTime } from './spoken-time.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.99, '59 seconds'],
  [60, '1 minute'],
  [98, '1 minute 38'],
  [3840, '1 hour 4 minutes'],
])('%d seconds are said as "%s"', (seconds, text) => {
  expect(spokenTime(seconds)).toBe(text)
})

test('a position is said as in the design', () => {
  expect(spokenPosition(98.4, 231.2)).toBe('1 minute 38 of 3 minutes 51')
})
