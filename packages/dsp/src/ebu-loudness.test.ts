import { expect, test } from 'vitest'
import { integratedLufs, loudnessReport, shortTermCurve } from './gated-loudness.ts'
import { headShelf, lowCut } from './k-weighting.ts'
import { type LoudnessBlocks, LoudnessMeter } from './loudness.ts'
import { type Tone, tones } from './test-signals.ts'

// The signals and the figures are those that EBU Tech 3341 (2016), table 1, prints. Numbers 1 to 6 are in
// loudness.test.ts, 15 to 23 in true-peak.test.ts; 7 and 8 are recorded programmes that cannot be made from a description.
const rateHz = 48_000
const tone = (dbfs: number, seconds: number): Tone => ({ hz: 1000, dbfs, seconds })
const silence = (seconds: number): Tone => tone(-Infinity, seconds)

const measure = (parts: readonly Tone[], channels = 2, rate = rateHz): LoudnessBlocks => {
  const plane = tones(rate, parts)
  const meter = new LoudnessMeter(rate, channels)
  meter.push(
    Array.from({ length: channels }, () => plane),
    plane.length,
  )
  return meter.finish()
}

const near = (value: number | null, expected: number, tolerance = 0.1) =>
  expect(Math.abs((value ?? Infinity) - expected)).toBeLessThanOrEqual(tolerance)

test.each([
  ['1', -23],
  ['2', -33],
])('EBU Tech 3341 case %s: M, S and I are all the same for a steady tone', (_case, dbfs) => {
  const report = loudnessReport(measure([tone(dbfs, 20)]))
  for (const value of [report.integratedLufs, report.maxMomentaryLufs, report.maxShortTermLufs]) near(value, dbfs)
})

test('EBU Tech 3341 case 9: S is constant after 3 s over tones that alternate within its window', () => {
  const parts = Array.from({ length: 5 }, () => [tone(-20, 1.34), tone(-30, 1.66)]).flat()
  const curve = shortTermCurve(measure(parts))
  expect(curve.length).toBeGreaterThan(100)
  for (const value of curve) near(value, -23)
})

test('EBU Tech 3341 case 10: the maximum of S is met wherever 3 s of tone begin', () => {
  for (let step = 0; step < 20; step++)
    near(loudnessReport(measure([silence(step * 0.15), tone(-23, 3), silence(1)])).maxShortTermLufs, -23)
})

test('EBU Tech 3341 case 11: successive maxima of S in one signal', () => {
  const meter = new LoudnessMeter(rateHz, 2)
  for (let step = 0; step < 20; step++) {
    const plane = tones(rateHz, [silence(step * 0.15), tone(-38 + step, 3), silence(3 - step * 0.15)])
    meter.push([plane, plane], plane.length)
    near(loudnessReport(meter.finish()).maxShortTermLufs, -38 + step)
  }
})

test('EBU Tech 3341 case 12: M is constant after 1 s over tones that alternate within its window', () => {
  const { power } = measure(Array.from({ length: 25 }, () => [tone(-20, 0.18), tone(-30, 0.22)]).flat())
  for (let at = 10; at + 4 <= power.length; at++) {
    const mean = power.subarray(at, at + 4).reduce((sum, value) => sum + value, 0) / 4
    near(-0.691 + 10 * Math.log10(mean), -23)
  }
})

test('EBU Tech 3341 case 13: the maximum of M is met wherever 400 ms of tone begin', () => {
  for (let step = 0; step < 20; step++)
    near(loudnessReport(measure([silence(step * 0.02), tone(-23, 0.4), silence(1)])).maxMomentaryLufs, -23)
})

test('EBU Tech 3341 case 14: successive maxima of M in one signal', () => {
  const meter = new LoudnessMeter(rateHz, 2)
  for (let step = 0; step < 20; step++) {
    const plane = tones(rateHz, [silence(step * 0.02), tone(-38 + step, 0.4), silence(0.4 - step * 0.02)])
    meter.push([plane, plane], plane.length)
    near(loudnessReport(meter.finish()).maxMomentaryLufs, -38 + step)
  }
})

// Cases like those of Report ITU-R BS.2217: levels, gates, frequencies and channels.

test('a tone 0.5 LU over the absolute gate is measured, one 0.5 LU under it is not', () => {
  near(integratedLufs(measure([tone(-69.5, 10)])), -69.5)
  expect(integratedLufs(measure([tone(-70.5, 10)]))).toBeNull()
})

test('a part 9 LU under the rest counts, one 11 LU under it does not', () => {
  // The gate lies 10 LU under the mean of everything: first of 10·log((10^-2.3 + 10^-3.2) / 2) = −25.5.
  near(integratedLufs(measure([tone(-23, 30), tone(-32, 30)])), 10 * Math.log10((10 ** -2.3 + 10 ** -3.2) / 2))
  near(integratedLufs(measure([tone(-23, 60), tone(-36, 60)])), -23)
})

/** Gain in dB of both filters at a frequency, from their transfer functions. */
const weightDb = (hz: number, rate: number): number => {
  const angle = (2 * Math.PI * hz) / rate
  const polynomial = (c0: number, c1: number, c2: number) =>
    (c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle)) ** 2 + (c1 * Math.sin(angle) + c2 * Math.sin(2 * angle)) ** 2
  return [headShelf(rate), lowCut(rate)].reduce(
    (sum, { b0, b1, b2, a1, a2 }) => sum + 10 * Math.log10(polynomial(b0, b1, b2) / polynomial(1, a1, a2)),
    0,
  )
}

// Weights at 48 kHz in dB, worked out from the coefficients that ITU-R BS.1770-4 prints in tables 1 and 2.
test.each([
  [25, -10.97],
  [50, -4],
  [100, -1.19],
  [500, 0.0],
  [1000, 0.69],
  [2000, 3.0],
  [10_000, 4.0],
] as const)('a tone of %i Hz is weighted as its transfer function says', (hz, about) => {
  const expected = weightDb(hz, rateHz)
  expect(Math.abs(expected - about)).toBeLessThan(0.6)
  const lufs = integratedLufs(measure([{ hz, dbfs: -20, seconds: 10 }]))
  near(lufs, -20 - 0.691 + expected, 0.05)
})

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 0],
  [4, 1.41],
  [5, 1.41],
])('channel %i of six weighs %d', (channel, weight) => {
  const plane = tones(rateHz, [tone(-20, 5)])
  const planes: Float32Array[] = Array.from({ length: 6 }, () => new Float32Array(plane.length))
  planes[channel] = plane
  const meter = new LoudnessMeter(rateHz, 6)
  meter.push(planes, plane.length)
  const lufs = integratedLufs(meter.finish())
  if (weight === 0) expect(lufs).toBeNull()
  else near(lufs, -20 - 3.01 + 10 * Math.log10(weight))
})

test('maxima are null for what is shorter than their window', () => {
  const report = loudnessReport(measure([tone(-20, 0.39)]))
  expect(report.maxMomentaryLufs).toBeNull()
  expect(loudnessReport(measure([tone(-20, 2.9)])).maxShortTermLufs).toBeNull()
})
