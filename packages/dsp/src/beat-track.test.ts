import { expect, test } from 'vitest'
import { steadyBeats, trackBeats } from './beat-line.ts'

/** A curve with a stroke every 50.3 frames from 400 to 5000, and a few stray ones between. */
const strokes = (): Float64Array => {
  const curve = new Float64Array(5400)
  for (let at = 400; at < 5000; at += 50.3) curve[Math.round(at)] = 1
  for (const stray of [620, 1733, 2950, 4120]) curve[stray] = 0.6
  return curve
}

test('beats fall on the strokes, not on stray ones, and begin where the sound does', () => {
  const curve = strokes()
  const { beats, framesPerBeat } = steadyBeats(trackBeats(curve, 50), curve, 50)
  expect(beats[0]).toBe(400)
  expect(beats.every((beat) => curve[beat] === 1)).toBe(true)
  expect(beats.length).toBe(Math.ceil(4600 / 50.3))
  expect(framesPerBeat).toBeCloseTo(50.3, 1)
})

test('a beat too many does not change the tempo', () => {
  const grid = Array.from({ length: 120 }, (_, index) => 100 + 40 * index)
  grid.splice(50, 0, 100 + 40 * 49.5)
  const { framesPerBeat } = steadyBeats(Float64Array.from(grid), new Float64Array(6000).fill(1), 40)
  expect(framesPerBeat).toBeCloseTo(40, 1)
})
