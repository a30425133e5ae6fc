import { expect, test } from 'vitest'
import { decodeOverview, encodeOverview, overviewBytes, overviewOf } from './overview.ts'
import { type Peaks, PeaksBuilder } from './peaks.ts'

const peaksOf = (samples: Float32Array): Peaks => {
  const builder = new PeaksBuilder(44_100, 256)
  builder.push([samples], samples.length)
  return builder.finish()
}

test('a quiet first half and a loud second half are seen at column 100', () => {
  const samples = Float32Array.from(
    { length: 256 * 1000 },
    (_, index) => (index < 128_000 ? 0.1 : 0.8) * Math.sin(index),
  )
  const overview = overviewOf(peaksOf(samples))
  expect(overview.max[99]).toBe(13)
  expect(overview.max[100]).toBe(102)
  expect(overview.min[100]).toBe(-102)
  expect(overview.rms[99]).toBe(18)
  expect(overview.rms[100]).toBe(144)
})

test('every column of the song lands in the overview: a single click is never lost', () => {
  for (let at = 0; at < 1013; at += 11) {
    const samples = new Float32Array(256 * 1013)
    samples[at * 256] = 1
    expect(Math.max(...overviewOf(peaksOf(samples)).max)).toBe(127)
  }
})

test('a song shorter than 200 columns fills all of them, an empty one is flat', () => {
  expect(overviewOf(peaksOf(new Float32Array(256 * 3).fill(0.5))).max.every((value) => value === 64)).toBe(true)
  expect(overviewOf(peaksOf(new Float32Array(0))).max.every((value) => value === 0)).toBe(true)
})

test('600 bytes carry it, and nothing else is taken', () => {
  const overview = overviewOf(
    peaksOf(Float32Array.from({ length: 99_999 }, (_, index) => Math.sin(index) * Math.sin(index / 9999))),
  )
  const bytes = encodeOverview(overview)
  expect(bytes.length).toBe(overviewBytes)
  expect(decodeOverview(bytes)).toEqual(overview)
  expect(() => decodeOverview(bytes.subarray(1))).toThrow(RangeError)
})
