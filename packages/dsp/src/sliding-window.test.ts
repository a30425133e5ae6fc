import { expect, test } from 'vitest'
import { SlidingWindow } from './sample-buffers.ts'

const windows = (size: number, first: number, hop: number, pieces: readonly number[]): number[][] => {
  const sliding = new SlidingWindow(size, first, hop)
  const seen: number[][] = []
  let next = 1
  for (const length of pieces) {
    const fresh = Float64Array.from({ length }, () => next++)
    sliding.push(fresh, () => seen.push([...sliding.samples]))
  }
  return seen
}

test('windows overlap, begin with silence and do not depend on the pieces', () => {
  const expected = [
    [0, 0, 1, 2],
    [2, 3, 4, 5],
    [5, 6, 7, 8],
  ]
  expect(windows(4, 2, 3, [10])).toEqual(expected)
  expect(windows(4, 2, 3, [1, 1, 1, 0, 4, 2, 1])).toEqual(expected)
})

test('samples between windows that lie apart are left out', () => {
  expect(windows(2, 5, 5, [3, 9])).toEqual([
    [4, 5],
    [9, 10],
  ])
})
