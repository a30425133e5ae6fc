import { expect, test } from 'vitest'
import { PeaksBuilder } from './peaks.ts'

const sine = (length: number, amplitude: number, period: number) =>
  Float32Array.from({ length }, (_, index) => amplitude * Math.sin((2 * Math.PI * index) / period))

test('a full-scale sine over whole periods has its crests as min and max and 1/√2 as RMS', () => {
  const builder = new PeaksBuilder(48_000, 256)
  builder.push([sine(1024, 0.5, 64)], 1024)
  const peaks = builder.finish()
  expect(peaks.length).toBe(4)
  expect([...peaks.min]).toEqual([-64, -64, -64, -64])
  expect([...peaks.max]).toEqual([64, 64, 64, 64])
  expect([...peaks.rms]).toEqual([90, 90, 90, 90])
})

test('channels merge: the lowest and highest of either, the RMS of both', () => {
  const builder = new PeaksBuilder(48_000, 4)
  builder.push([Float32Array.of(0.5, 0.5, 0.5, 0.5), Float32Array.of(-0.25, 0, 0, 0)], 4)
  const peaks = builder.finish()
  expect(peaks.max[0]).toBe(64)
  expect(peaks.min[0]).toBe(-32)
  expect(peaks.rms[0]).toBe(Math.round(255 * Math.sqrt((4 * 0.25 + 0.0625) / 8)))
})

test('the size of the pieces makes no difference, and a last short column counts', () => {
  const left = sine(200_003, 0.9, 333)
  const right = sine(200_003, 0.4, 71)
  const whole = new PeaksBuilder(44_100, 16)
  whole.push([left, right], left.length)
  const expected = whole.finish()
  const pieces = new PeaksBuilder(44_100, 16)
  for (let at = 0, size = 1; at < left.length; at += size, size = (size * 7 + 3) % 5000) {
    size = Math.min(size, left.length - at)
    pieces.push([left.subarray(at, at + size), right.subarray(at, at + size)], size)
  }
  expect(pieces.finish()).toEqual(expected)
  expect(expected.length).toBe(Math.ceil(200_003 / 16))
})

test('samples beyond full scale clamp instead of wrapping round', () => {
  const builder = new PeaksBuilder(44_100, 2)
  builder.push([Float32Array.of(4, -4)], 2)
  const peaks = builder.finish()
  expect([peaks.max[0], peaks.min[0], peaks.rms[0]]).toEqual([127, -128, 255])
})

test('only the given length is read, and nothing pushed gives no columns', () => {
  const builder = new PeaksBuilder(44_100, 2)
  builder.push([Float32Array.of(0, 0, 1, 1)], 2)
  expect([...builder.finish().max]).toEqual([0])
  expect(new PeaksBuilder(44_100).finish().length).toBe(0)
})

test.each([0, -1, 1.5, Number.NaN])('a sample rate or width of %s is refused', (value) => {
  expect(() => new PeaksBuilder(value)).toThrow(RangeError)
  expect(() => new PeaksBuilder(44_100, value)).toThrow(RangeError)
})
