import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitBeatLine, onLine, steadyBeats } from './beat-line.ts'

/** Beats of a steady song as a tracker finds them: whole frames, with stretches in which it slips by part of a beat. */
const tracked = (period: number, count: number, slips: readonly { at: number; by: number; beats: number }[]) =>
  Float64Array.from({ length: count }, (_, index) => {
    const slip = slips.find(({ at, beats }) => index >= at && index < at + beats)
    return Math.round(300.4 + index * period + (slip ? slip.by * period : 0))
  })

/**
 * How far least squares may be off a steady tempo, as a share of it, where each of `count` beats is rounded to a whole frame:
 * an error of half a frame with the sign of its distance from the middle tilts the line by 1.5 / count frames a beat.
 */
const finest = (count: number, period: number): number => 1.5 / (count * period)

test('the tempo of a steady song is as exact as whole frames tell, whatever the tracker slips on the way', () => {
  // A slip of a tenth of a beat or more is told apart from rounding, whatever the tempo.
  const slip = fc.record({
    at: fc.integer({ min: 0, max: 380 }),
    by: fc.double({ min: 0.1, max: 0.4, noNaN: true }).chain((by) => fc.constantFrom(by, -by)),
    beats: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(
      fc.double({ min: 30, max: 90, noNaN: true }),
      fc.integer({ min: 150, max: 700 }),
      fc.array(slip, { maxLength: 6 }),
      (period, count, slips) => {
        const beats = tracked(period, count, slips)
        const slipped = slips.reduce((sum, one) => sum + one.beats, 0)
        const { framesPerBeat } = steadyBeats(beats, new Float64Array(60_000).fill(1), period * 1.004)
        expect(Math.abs(framesPerBeat / period - 1)).toBeLessThan(finest(count - slipped, period))
      },
    ),
    { numRuns: 200, examples: [[30.993076923076924, 150, []]] },
  )
})

test('a song of four minutes is kept within 0.008 %', () => {
  expect(finest(480, 40)).toBeLessThan(0.00008)
  fc.assert(
    fc.property(fc.double({ min: 40, max: 90, noNaN: true }), (period) => {
      const { framesPerBeat } = steadyBeats(tracked(period, 480, []), new Float64Array(60_000).fill(1), period * 1.004)
      expect(Math.abs(framesPerBeat / period - 1)).toBeLessThan(0.00008)
    }),
  )
})

test('a grid from the line stays on the beats for four minutes', () => {
  const period = 47.318
  const beats = tracked(period, 480, [{ at: 100, by: 0.3, beats: 20 }])
  const line = fitBeatLine(beats, period * 1.003)
  expect(line?.agreement).toBeGreaterThan(0.9)
  for (const index of [0, 240, 479]) {
    const drawn =
      (line?.first ?? 0) +
      Math.round((300.4 + index * period - (line?.first ?? 0)) / period) * (line?.framesPerBeat ?? 0)
    expect(Math.abs(drawn - (300.4 + index * period))).toBeLessThan(0.2)
  }
  expect(line && onLine(beats[100] ?? 0, line)).toBeCloseTo(300.4 + 100 * period, 0)
})

test('a take that drifts lies on no line, and too few beats tell none', () => {
  const drifting = Float64Array.from({ length: 300 }, (_, index) => 300 + 50 * index + 40 * Math.sin(index / 30))
  expect(fitBeatLine(drifting, 50)).toBeNull()
  expect(fitBeatLine(tracked(50, 20, []), 50)).toBeNull()
})
