import { expect, test } from 'vitest'
import { usualLastDay } from './last-day.ts'

test.each([
  ['2026-12-20', '2026-12-08'],
  ['2026-12-08', '2026-12-07'],
  ['2026-12-03', '2026-12-02'],
  ['2026-12-01', '2026-12-01'],
])('asked on the first about %s, people have until %s', (first, last) => {
  expect(usualLastDay('2026-12-01', first)).toBe(last)
})
