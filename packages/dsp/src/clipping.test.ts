import { expect, test } from 'vitest'
import { ClippingMeter } from './clipping.ts'
import { tones } from './test-signals.ts'

const report = (planes: readonly Float32Array[], piece = 1000) => {
  const meter = new ClippingMeter(48_000, planes.length)
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

/** Silence with runs of a value at given samples. */
const withRuns = (value: number, runs: readonly (readonly [at: number, length: number])[]): Float32Array => {
  const plane = new Float32Array(48_000)
  for (const [at, length] of runs) plane.fill(value, at, at + length)
  return plane
}

test('three samples at full scale are a clip, two are not', () => {
  expect(report([withRuns(1, [[4800, 2]])]).runs).toBe(0)
  expect(report([withRuns(1, [[4800, 3]])])).toEqual({ runs: 1, samples: 3, timesSeconds: [0.1] })
  expect(report([withRuns(-1, [[4800, 5]])])).toEqual({ runs: 1, samples: 5, timesSeconds: [0.1] })
})

test('−0.09 dBFS counts, −0.11 dBFS does not', () => {
  const loud = (dbfs: number) => Float32Array.of(0, 1, 1.001, 1.002, 0).map((value) => value * 10 ** (dbfs / 20))
  expect(report([loud(-0.09)]).runs).toBe(1)
  expect(report([loud(-0.13)]).runs).toBe(0)
})

test('a flat top under full scale was clipped before it was turned down', () => {
  expect(report([withRuns(0.7, [[480, 6]])]).runs).toBe(1)
  expect(report([withRuns(0.7, [[480, 5]])]).runs).toBe(0)
  expect(report([withRuns(0.4, [[480, 60]])]).runs).toBe(0)
})

test('every clipped crest of a driven sine is one run; a clean sine at full scale has none', () => {
  const clean = tones(48_000, [{ hz: 997, dbfs: -0.2, seconds: 1 }])
  expect(report([clean]).runs).toBe(0)
  const driven = tones(48_000, [{ hz: 100, dbfs: 6, seconds: 1 }]).map((value) => Math.max(-1, Math.min(1, value)))
  const found = report([driven])
  expect(found.runs).toBe(200)
  // They come every 5 ms; the times that are told lie 50 ms apart.
  expect(found.timesSeconds.length).toBeGreaterThan(15)
  for (const [index, time] of found.timesSeconds.entries())
    expect(time - (found.timesSeconds[index - 1] ?? -1)).toBeGreaterThanOrEqual(0.05)
})

test('channels are counted one by one, and the size of the pieces makes no difference', () => {
  const left = withRuns(1, [
    [100, 4],
    [20_000, 10],
  ])
  const right = withRuns(-1, [[102, 4]])
  const whole = report([left, right], 48_000)
  expect(whole.runs).toBe(3)
  expect(whole.samples).toBe(18)
  expect(whole.timesSeconds).toEqual([100 / 48_000, 20_000 / 48_000])
  for (const piece of [1, 3, 101, 103]) expect(report([left, right], piece)).toEqual(whole)
})
