import { expect, test } from 'vitest'
import { MonoDecimator } from './mono-decimator.ts'

const lowered = (planes: readonly Float32Array[], factor: number, pieces: readonly number[]): number[] => {
  const decimator = new MonoDecimator(44_100, 44_100 / factor)
  const out: number[] = []
  const length = planes[0]?.length ?? 0
  for (let at = 0, round = 0; at < length; round++) {
    const end = Math.min(length, at + (pieces[round % pieces.length] ?? 1))
    const piece = planes.map((plane) => plane.subarray(at, end))
    out.push(...decimator.push(piece, end - at))
    at = end
  }
  return out
}

test.each([1, 2, 3, 4])('lowered %i times, a low tone of all channels together comes through in time', (factor) => {
  const tone = (amplitude: number) =>
    Float32Array.from({ length: 3000 }, (_, at) => amplitude * Math.sin((2 * Math.PI * 500 * at) / 44_100))
  const out = lowered([tone(0.2), tone(0.6)], factor, [1000])
  for (let at = 100; at < out.length - 100; at++)
    expect(out[at]).toBeCloseTo(0.4 * Math.sin((2 * Math.PI * 500 * at * factor) / 44_100), 3)
})

test.each([2, 4])('lowered %i times, a tone over half of the new rate is gone', (factor) => {
  const tone = Float32Array.from({ length: 3000 }, (_, at) => Math.sin((2 * Math.PI * 0.75 * at) / factor))
  expect(Math.max(...lowered([tone], factor, [1000]).slice(50, -50).map(Math.abs))).toBeLessThan(0.002)
})

test('pieces of any size give the same samples', () => {
  const noise = [7919, 104_729].map((step) =>
    Float32Array.from({ length: 2000 }, (_, at) => (((at + 1) * step) % 1009) / 1009 - 0.5),
  )
  for (const factor of [1, 2, 4]) {
    const whole = lowered(noise, factor, [2000])
    expect(whole.length).toBeGreaterThan(2000 / factor - 8)
    expect(lowered(noise, factor, [1])).toEqual(whole)
    expect(lowered(noise, factor, [3, 50, 17, 400])).toEqual(whole)
  }
})
