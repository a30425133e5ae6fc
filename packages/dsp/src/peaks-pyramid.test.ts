import { expect, test } from 'vitest'
import { type Peaks, PeaksBuilder, peaksPyramid, poolPeaks } from './peaks.ts'

const peaksOf = (samplesPerPixel: number, samples: Float32Array): Peaks => {
  const builder = new PeaksBuilder(44_100, samplesPerPixel)
  builder.push([samples], samples.length)
  return builder.finish()
}
const wobble = Float32Array.from(
  { length: 64 * 1024 },
  (_, index) => Math.sin(index / 9) * Math.cos(index / 4001) * Math.sin(index * index * 1e-7),
)

test('pooling four columns equals measuring with columns four times as wide', () => {
  const pooled = poolPeaks(peaksOf(256, wobble), 4)
  const measured = peaksOf(1024, wobble)
  expect(pooled.samplesPerPixel).toBe(1024)
  expect(pooled.min).toEqual(measured.min)
  expect(pooled.max).toEqual(measured.max)
  for (let column = 0; column < measured.length; column++)
    expect(Math.abs((pooled.rms[column] ?? 0) - (measured.rms[column] ?? 0))).toBeLessThanOrEqual(1)
})

test('a last group that is not full pools only what it has', () => {
  const peaks: Peaks = {
    sampleRate: 8000,
    samplesPerPixel: 256,
    length: 5,
    min: Int8Array.of(-1, -2, -3, -4, -5),
    max: Int8Array.of(1, 2, 3, 4, 5),
    rms: Uint8Array.of(10, 10, 10, 10, 30),
  }
  expect(poolPeaks(peaks, 4)).toEqual({
    sampleRate: 8000,
    samplesPerPixel: 1024,
    length: 2,
    min: Int8Array.of(-4, -5),
    max: Int8Array.of(4, 5),
    rms: Uint8Array.of(10, 30),
  })
})

test('the pyramid ends with a level that fits a small screen', () => {
  const levels = peaksPyramid(peaksOf(16, wobble))
  expect(levels.map((level) => [level.samplesPerPixel, level.length])).toEqual([
    [16, 4096],
    [64, 1024],
    [256, 256],
  ])
})

test.each([0, 0.5, -4])('a factor of %s is refused', (factor) => {
  expect(() => poolPeaks(peaksOf(256, wobble), factor)).toThrow(RangeError)
})
