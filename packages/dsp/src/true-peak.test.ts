import { expect, test } from 'vitest'
import { TruePeakMeter } from './true-peak.ts'

const rate = 48_000

const sine = (perSample: number, degrees: number, amplitude: number, length = rate): Float32Array => {
  const ramp = 480
  return Float32Array.from({ length }, (_, index) => {
    const fade = Math.min(1, index / ramp, (length - 1 - index) / ramp)
    return fade * amplitude * Math.sin(2 * Math.PI * index * perSample + (degrees * Math.PI) / 180)
  })
}

const peakOf = (planes: readonly Float32Array[], piece = 1000): number | null => {
  const meter = new TruePeakMeter(planes.length)
  const length = planes[0]?.length ?? 0
  for (let at = 0; at < length; at += piece) {
    const end = Math.min(length, at + piece)
    meter.push(
      planes.map((plane) => plane.subarray(at, end)),
      end - at,
    )
  }
  return meter.finish()
}

test.each([
  ['15', 1 / 4, 0, 0.5, -6],
  ['16', 1 / 4, 45, 0.5, -6],
  ['17', 1 / 6, 60, 0.5, -6],
  ['18', 1 / 8, 67.5, 0.5, -6],
  ['19', 1 / 4, 45, 1.41, 3],
])('EBU Tech 3341 case %s: %d of the sample rate at %d degrees', (_case, perSample, degrees, amplitude, expected) => {
  const wave = sine(perSample, degrees, amplitude)
  const peak = peakOf([wave, wave]) ?? 0
  expect(peak).toBeLessThanOrEqual(expected + 0.2)
  expect(peak).toBeGreaterThanOrEqual(expected - 0.4)
})

test.each([0, 1, 2, 3])(
  'EBU Tech 3341 cases 20 to 23: a peak of 0 dBTP, decimated by four from sample %i on',
  (offset) => {
    // A burst that crests at full scale at one sample of the fourfold rate, band-limited by its slow bell.
    const planes = [0, 1].map(() =>
      Float32Array.from({ length: 4000 }, (_, index) => {
        const at = 4 * index + offset - 8000
        return Math.exp(-((at / 120) ** 2)) * Math.cos((2 * Math.PI * at) / 24)
      }),
    )
    const peak = peakOf(planes) ?? -99
    expect(peak).toBeLessThanOrEqual(0.2)
    expect(peak).toBeGreaterThanOrEqual(-0.4)
  },
)

test('a known band-limited signal is met within a tenth of a decibel, in pieces of any size', () => {
  for (let round = 1; round <= 12; round++) {
    const partials = [1, 2, 3, 4, 5].map((k) => ({
      perSample: (0.04 * k * ((round * k * 37) % 100)) / 100,
      phase: round * k * k,
    }))
    const value = (at: number) =>
      partials.reduce((sum, { perSample, phase }) => sum + 0.2 * Math.sin(2 * Math.PI * perSample * at + phase), 0) *
      Math.exp(-(((at - 3000) / 800) ** 2))
    const samples = Float32Array.from({ length: 6000 }, (_, index) => value(index))
    let highest = 0
    for (let at = 0; at < 6000; at += 1 / 32) highest = Math.max(highest, Math.abs(value(at)))
    const peak = peakOf([samples], 6000) ?? 0
    expect(Math.abs(peak - 20 * Math.log10(highest))).toBeLessThan(0.11)
    expect(peakOf([samples], 13)).toBe(peak)
  }
})

test('a peak between two middling samples is found although its loud neighbours were counted before', () => {
  const side = [1, -1, 1, -1, 1, -1, 1]
  const burst = Float32Array.of(...side.toReversed().map((sign) => -sign), 0.5, 0.5, ...side.map((sign) => -sign))
  const samples = new Float32Array(200)
  samples.set(burst, 100)
  // Exact interpolation half-way between the two: a sinc at ±0.5, ±1.5, … samples.
  const exact = burst.reduce((sum, sample, at) => {
    const x = Math.PI * (at - (burst.length - 1) / 2)
    return sum + (sample * Math.sin(x)) / x
  }, 0)
  expect(exact).toBeGreaterThan(1.5)
  // A worst case that no music has, so a kernel of finite length meets it only roughly.
  expect(peakOf([samples]) ?? 0).toBeGreaterThan(20 * Math.log10(0.7 * exact))
})

test('a peak between samples is found wherever it stands', () => {
  const burst = Float32Array.of(-0.5, 0.5, 0.5, -0.5)
  const peaks = Array.from({ length: 64 }, (_, at) => {
    const samples = new Float32Array(200)
    samples.set(burst, 60 + at)
    return peakOf([samples], 200)
  })
  expect(new Set(peaks).size).toBe(1)
  expect(peaks[0] ?? 0).toBeGreaterThan(-3)
})

test('the louder channel decides, and a lone click at the very end is heard', () => {
  const click = new Float32Array(1000)
  click[999] = 0.5
  expect(peakOf([new Float32Array(1000), click])).toBeCloseTo(-6.02, 1)
})

test('digital silence has no peak', () => {
  expect(peakOf([new Float32Array(1000)])).toBeNull()
})
