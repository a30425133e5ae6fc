import { expect, test } from 'vitest'
import { isOverEverywhere } from './due-day.ts'

test('a day is over when it is over in the last time zone that has it', () => {
  expect(isOverEverywhere('2026-11-21', new Date('2026-11-22T11:59:00Z'))).toBe(false)
  expect(isOverEverywhere('2026-11-21', new Date('2026-11-22T12:00:00Z'))).toBe(true)
  expect(isOverEverywhere('2026-11-23', new Date('2026-11-22T12:00:00Z'))).toBe(false)
})
