import { type Peaks, PeaksBuilder, peaksPyramid } from '@backline/dsp/peaks.ts'
import { expect, test } from 'vitest'
import { columnsFor, levelFor } from './columns.ts'

const rate = 25_600

const pyramidOf = (samples: Float32Array): readonly Peaks[] => {
  const builder = new PeaksBuilder(rate, 256)
  builder.push([samples], samples.length)
  return peaksPyramid(builder.finish(), 64)
}
const swell = pyramidOf(
  Float32Array.from(
    { length: 60 * rate },
    (_, at) => Math.sin(at / 3) * (0.1 + 0.8 * Math.sin((Math.PI * at) / (60 * rate))),
  ),
)

test.each([
  [100, 256],
  [511, 256],
  [2047, 256],
  [2048, 1024],
  [8191, 1024],
  [8192, 4096],
  [1e9, 65_536],
])('%i samples in a pixel are drawn from columns of %i', (samplesPerPixel, expected) => {
  expect(levelFor(swell, samplesPerPixel)?.samplesPerPixel).toBe(expected)
})

test('one column per pixel, and the whole song swells and falls', () => {
  const { min, max, rms } = columnsFor(swell, { from: 0, to: 60, width: 300 })
  expect([min.length, max.length, rms.length]).toEqual([300, 300, 300])
  expect(max[150]).toBeCloseTo(0.9, 1)
  expect(min[150]).toBeCloseTo(-0.9, 1)
  expect(rms[150]).toBeCloseTo(0.9 / Math.SQRT2, 2)
  expect(max[0]).toBeLessThan(0.2)
  expect(max[299]).toBeLessThan(0.2)
})

test('a single click is seen at every width, in exactly one pixel, where it is', () => {
  const samples = new Float32Array(10 * rate)
  samples[4 * rate] = 1
  const pyramid = pyramidOf(samples)
  for (let width = 20; width < 900; width += 7) {
    const { max } = columnsFor(pyramid, { from: 0, to: 10, width })
    const seen = [...max.entries()].filter(([, value]) => value > 0.9)
    expect(seen.length).toBe(1)
    expect(Math.abs((seen[0]?.[0] ?? -9) - 0.4 * width)).toBeLessThanOrEqual(1.5)
  }
})

test('zooming a little changes little, also where the level changes and where interpolation begins', () => {
  for (let span = 60; span > 0.6; span *= 0.97) {
    const one = columnsFor(swell, { from: 30 - span / 2, to: 30 + span / 2, width: 200 })
    const next = columnsFor(swell, { from: 30 - (span * 0.97) / 2, to: 30 + (span * 0.97) / 2, width: 200 })
    for (let pixel = 0; pixel < 200; pixel++) {
      expect(Math.abs((one.max[pixel] ?? 0) - (next.max[pixel] ?? 9))).toBeLessThan(0.05)
      expect(Math.abs((one.min[pixel] ?? 0) - (next.min[pixel] ?? 9))).toBeLessThan(0.05)
      expect(Math.abs((one.rms[pixel] ?? 0) - (next.rms[pixel] ?? 9))).toBeLessThan(0.05)
    }
  }
})

test('scrolling by one pixel moves the same columns by one pixel', () => {
  const scale = { from: 7, to: 27, width: 100 }
  const before = columnsFor(swell, scale)
  const after = columnsFor(swell, { ...scale, from: 7.2, to: 27.2 })
  expect(after.max.subarray(0, 99)).toEqual(before.max.subarray(1))
  expect(after.min.subarray(0, 99)).toEqual(before.min.subarray(1))
})

test('outside the song there is silence', () => {
  for (const width of [40, 400, 40_000]) {
    const { min, max, rms } = columnsFor(swell, { from: -60, to: 120, width })
    const third = Math.floor(width / 3)
    for (const values of [min, max, rms]) {
      expect(values.subarray(0, third).every((value) => value === 0)).toBe(true)
      expect(values.subarray(2 * third + 2).every((value) => value === 0)).toBe(true)
    }
    expect(Math.max(...max.subarray(third, 2 * third))).toBeGreaterThan(0.8)
  }
})

test.each([
  ['no peaks', [], { from: 0, to: 1, width: 3 }],
  ['an empty song', pyramidOf(new Float32Array(0)), { from: 0, to: 1, width: 3 }],
  ['no time', swell, { from: 5, to: 5, width: 3 }],
])('%s gives a flat line', (_name, pyramid, scale) => {
  expect(columnsFor(pyramid, scale)).toEqual({
    min: new Float32Array(3),
    max: new Float32Array(3),
    rms: new Float32Array(3),
  })
})
