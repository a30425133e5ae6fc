import { expect, test } from 'vitest'
import { loopJump, stretchOf } from './loop.ts'

const loop = { from: 10, to: 14 }

test.each([
  ['inside', 11, 11.02, null],
  ['over the end: what it is late by is made up', 13.99, 14.01, 10.01],
  ['exactly at the end', 13.9, 14, 10],
  ['from a timer that slept', 13.5, 14.7, 10.7],
  ['somebody jumped far behind', 12, 60, null],
  ['it came from before the loop', 9, 14.2, null],
  ['it was already behind', 14.5, 14.6, null],
])('%s', (_name, before, now, expected) => {
  const to = loopJump(before, now, loop)
  if (expected === null) expect(to).toBeNull()
  else expect(to).toBeCloseTo(expected, 9)
})

test('a loop shorter than the delay still lands inside itself', () => {
  const to = loopJump(10.1, 11.25, { from: 10, to: 10.3 })
  expect(to).toBeGreaterThanOrEqual(10)
  expect(to).toBeLessThan(10.3)
})

test('two ends make a stretch in any order, inside the song', () => {
  expect(stretchOf(5, 3, 60)).toEqual({ from: 3, to: 5 })
  expect(stretchOf(-2, 70, 60)).toEqual({ from: 0, to: 60 })
  expect(stretchOf(3, 3.01, 60)).toBeNull()
})
