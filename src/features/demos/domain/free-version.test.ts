import { expect, test } from 'vitest'
import { freeVersion, isTaken } from './free-version.ts'

test.each([
  [[], 1],
  [[7, 6], 8],
  [[2.5, 1], 2.6],
  [[2.9], 3],
  [[1.09], 1.1],
  [[0], 1],
  [[9999, 3], 9998],
  [[9998.99, 9998], 9999],
  [[9999, 9998], 9997],
])('behind %j the next free version is %d', (taken, free) => {
  expect(freeVersion(taken)).toBe(free)
  expect(isTaken(free, taken)).toBe(false)
})

test('a version is the same however it is written', () => {
  expect(isTaken(1.1, [0.1 + 1])).toBe(true)
  expect(isTaken(1.1, [1.11, 1])).toBe(false)
})
