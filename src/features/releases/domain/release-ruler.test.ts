import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { rulerMarks } from './countdown.ts'

test('a fortnight has a mark for each day, and a longer one after a week', () => {
  const marks = rulerMarks('2026-11-20', '2026-12-04')
  expect(marks).toHaveLength(15)
  expect([marks[0], marks[6], marks[7], marks[8], marks[14]]).toEqual(['now', 'short', 'long', 'short', 'release'])
})

test('the day itself and the day before it have nothing between the two ends', () => {
  expect(rulerMarks('2026-12-04', '2026-12-04')).toEqual(['now', 'release'])
  expect(rulerMarks('2026-12-03', '2026-12-04')).toEqual(['now', 'release'])
})

test.each([28, 29, 60, 200, 203, 500, 812, 3000, 60_000])('%i days fit on the ruler', (days) => {
  const marks = rulerMarks('2026-11-20', addDays('2026-11-20', days))
  expect(marks.length).toBeGreaterThan(2)
  expect(marks.length).toBeLessThanOrEqual(30)
})
