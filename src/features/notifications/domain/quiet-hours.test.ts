import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const night = { from: 22 * 60, until: 8 * 60 }

test('quiet hours may go past midnight, and begin and end on the minute of their zone', () => {
  const inPrague = (time: string): boolean => isQuiet(night, 'Europe/Prague', new Date(`2026-07-01T${time}:00+02:00`))
  expect(['21:59', '22:00', '23:59', '00:00', '07:59', '08:00', '12:00'].map(inPrague)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('quiet hours within a day are only those, and without any nothing is quiet', () => {
  const noon = new Date('2026-01-10T12:00:00Z')
  expect(isQuiet({ from: 11 * 60, until: 13 * 60 }, 'UTC', noon)).toBe(true)
  expect(isQuiet({ from: 13 * 60, until: 14 * 60 }, 'UTC', noon)).toBe(false)
  expect(isQuiet({ from: 720, until: 720 }, 'UTC', noon)).toBe(false)
  expect(isQuiet(null, 'UTC', noon)).toBe(false)
})
