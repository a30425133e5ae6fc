import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactTimeCode, fineTimeCode, parseTimeCode, timeCode } from './time-code.ts'

test.each([
  [0, '0:00', '0:00.0'],
  [9.96, '0:09', '0:10.0'],
  [59.94, '0:59', '0:59.9'],
  [59.96, '0:59', '1:00.0'],
  [83.4, '1:23', '1:23.4'],
  [3599.99, '59:59', '1:00:00.0'],
  [3723.5, '1:02:03', '1:02:03.5'],
  [-1, '0:00', '0:00.0'],
])('%f seconds are %s, or %s', (seconds, coarse, fine) => {
  expect(timeCode(seconds)).toBe(coarse)
  expect(fineTimeCode(seconds)).toBe(fine)
})

test.each([
  ['1:23', 83],
  ['1:23.4', 83.4],
  ['1:23,4', 83.4],
  [' 0:05 ', 5],
  ['83.4', 83.4],
  ['7', 7],
  ['90', 90],
  ['75:10', 4510],
  ['1:02:03.125', 3723.125],
])('%s is read as %f seconds', (text, seconds) => {
  expect(parseTimeCode(text)).toBe(seconds)
})

test.each(['', ':', '1:', '1:60', '1:75:00', '-1', '1:2:3:4', 'a', '1:23.', '1e3', '1.2345'])(
  '%s is no position',
  (text) => {
    expect(parseTimeCode(text)).toBeNull()
  },
)

test('what is shown to the tenth is read back to the tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 863_999 }), (tenths) => {
      expect(parseTimeCode(fineTimeCode(tenths / 10))).toBeCloseTo(tenths / 10, 6)
    }),
  )
})

test('what must not lose a millisecond keeps it, and reads back as it was', () => {
  expect(exactTimeCode(7.826086)).toBe('0:07.826')
  expect(exactTimeCode(83.4)).toBe('1:23.4')
  expect(exactTimeCode(62)).toBe('1:02.0')
  for (const seconds of [0, 0.001, 59.999, 18.261, 3723.05]) expect(parseTimeCode(exactTimeCode(seconds))).toBe(seconds)
})
