import { expect, test } from 'vitest'
import { alongAlignment, sameSeconds } from './compare-engine-times.ts'

const piece = (oldStart: number, oldEnd: number, newStart: number, newEnd: number) => ({
  oldStart,
  oldEnd,
  newStart,
  newEnd,
  confidence: 1,
})
const map = alongAlignment({
  oldSeconds: 62,
  newSeconds: 54,
  // B begins 2 s earlier, and lacks 10 s from 0:30 on.
  segments: [piece(4, 30, 2, 28), piece(40, 60, 28, 48)],
  repeats: [],
  confidence: 1,
})

test('a moment is found in the other version and back', () => {
  for (const a of [4, 17.5, 30, 40, 55.25]) {
    const { seconds, cut } = map.toB(a)
    expect(cut).toBe(false)
    if (a !== 40) expect(map.toA(seconds === 28 ? 27.999 : seconds).seconds).toBeCloseTo(a, 2)
  }
  expect(map.toB(17.5).seconds).toBeCloseTo(15.5, 9)
  expect(map.toB(55.25).seconds).toBeCloseTo(43.25, 9)
})

test('a part that the other lacks leads to where it was cut', () => {
  expect(map.toB(35)).toEqual({ seconds: 28, cut: true })
  expect(map.toB(1)).toEqual({ seconds: 0, cut: true })
})

test('what lies outside of the first and last piece runs along', () => {
  expect(map.toB(3)).toEqual({ seconds: 1, cut: false })
  expect(map.toB(61)).toEqual({ seconds: 49, cut: false })
  expect(map.toA(1)).toEqual({ seconds: 3, cut: false })
})

test('without an alignment the seconds are the same', () => {
  expect(alongAlignment({ oldSeconds: 9, newSeconds: 9, segments: [], repeats: [], confidence: 0 })).toBe(sameSeconds)
  expect(sameSeconds.toB(7)).toEqual({ seconds: 7, cut: false })
})
