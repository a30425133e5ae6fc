import { expect, test } from 'vitest'
import { alignmentTrace } from './alignment-trace.ts'
import { BandMeter } from './band-balance.ts'
import { decodeLanes, encodeLanes, type Lanes, LanesFormatError, lanesOf } from './lanes-format.ts'
import { LoudnessMeter } from './loudness.ts'
import { tones } from './test-signals.ts'

const rate = 48_000

const lanesOfPlane = (plane: Float32Array): Lanes => {
  const loudness = new LoudnessMeter(rate, 1)
  const bands = new BandMeter(rate, 1)
  loudness.push([plane], plane.length)
  bands.push([plane], plane.length)
  const fine = bands.finish()
  return lanesOf(loudness.finish(), fine, alignmentTrace(fine))
}

const lanes = lanesOfPlane(
  tones(rate, [
    { hz: 997, dbfs: -20, seconds: 4 },
    { hz: 50, dbfs: -10, seconds: 2 },
    { hz: 997, dbfs: -200, seconds: 2 },
  ]),
)

test('one value every 100 ms, each of the window that ends there', () => {
  expect([lanes.shortTermLufs.length, lanes.momentaryLufs.length, lanes.highDb.length]).toEqual([80, 80, 80])
  expect([lanes.shortTermLufs[28], lanes.momentaryLufs[2]]).toEqual([-Infinity, -Infinity])
  // A sine of −20 dBFS has a mean square 3.01 dB under it; K-weighting leaves 997 Hz at −0.69 + 0.69 dB.
  expect(lanes.shortTermLufs[29]).toBeCloseTo(-23.01, 1)
  expect(lanes.momentaryLufs[3]).toBeCloseTo(-23.01, 1)
  expect(lanes.midDb[20]).toBeCloseTo(-23.01, 1)
})

test('a low note shows in the low band', () => {
  expect(lanes.lowDb[50]).toBeCloseTo(-13.01, 1)
  expect(lanes.midDb[50]).toBeLessThan(-35)
})

test('what is encoded comes back to a hundredth of a dB, silence as silence, the trace as it was', () => {
  const bytes = encodeLanes(lanes)
  const back = decodeLanes(bytes)
  expect(back.hopSeconds).toBe(0.1)
  for (const name of ['shortTermLufs', 'momentaryLufs', 'lowDb', 'midDb', 'highDb'] as const)
    for (const [index, value] of lanes[name].entries()) {
      if (value > -327) expect(back[name][index]).toBeCloseTo(value, 1)
      else expect(back[name][index]).toBeLessThan(-327)
    }
  expect(back.trace).toEqual(lanes.trace)
  expect(encodeLanes(back)).toEqual(bytes)
})

test('30 minutes stay under a megabyte', () => {
  expect((encodeLanes(lanes).length / 8) * 1800).toBeLessThan(1_000_000)
})

test.each([0, 3, 15, 16, 100])('bytes cut at %i are refused', (length) => {
  expect(() => decodeLanes(encodeLanes(lanes).subarray(0, length))).toThrow(LanesFormatError)
})

test('another tag or version is refused', () => {
  const bytes = encodeLanes(lanes)
  expect(() => decodeLanes(bytes.with(0, 0))).toThrow(LanesFormatError)
  expect(() => decodeLanes(bytes.with(4, 9))).toThrow('version 9')
})
