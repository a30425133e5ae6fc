import { expect, test } from 'vitest'
import { curvePixels, type LoudnessCurve, laneRange } from './lane-curve.ts'

const curve = (values: number[], startSeconds = 0): LoudnessCurve => ({
  startSeconds,
  stepSeconds: 1,
  lufs: Float32Array.from(values),
})
const drawn = (one: LoudnessCurve, from: number, to: number, width: number) => {
  const pixels = new Float32Array(width)
  curvePixels(one, { from, to, width }, pixels)
  return [...pixels]
}

test('the lane reaches from the loudest moment to the quiet ones, and never shows less than 12 LU', () => {
  expect(laneRange([curve([-14.2, -13, -12.8])])).toEqual({ top: -12, bottom: -24 })
  expect(laneRange([curve([-30.2, -13]), curve([-8.2, -20, Number.NEGATIVE_INFINITY])])).toEqual({
    top: -7,
    bottom: -32,
  })
  expect(laneRange([curve([-69, -8])])?.bottom).toBe(-43)
  expect(laneRange([curve([Number.NEGATIVE_INFINITY])])).toBeNull()
  expect(laneRange([])).toBeNull()
})

test('far away a pixel shows the loudest of what it covers', () => {
  expect(drawn(curve([-20, -10, -30, -12, -40, -14, -50, -16]), 0, 8, 4)).toEqual([-10, -12, -14, -16])
})

test('close up it goes straight from one value to the next', () => {
  expect(drawn(curve([-20, -10]), 0, 1, 4)).toEqual([-20, -17.5, -15, -12.5])
})

test('before and after the curve there is nothing, and silence stays silence', () => {
  expect(drawn(curve([-20, Number.NEGATIVE_INFINITY, -10], 3), 0, 8, 8)).toEqual([
    Number.NaN,
    Number.NaN,
    -20,
    -20,
    Number.NEGATIVE_INFINITY,
    -10,
    Number.NaN,
    Number.NaN,
  ])
})
