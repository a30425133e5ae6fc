import { expect, test } from 'vitest'
import { type BandBalance, BandMeter, bandBalance } from './band-balance.ts'
import { tones } from './test-signals.ts'

const measure = (planes: readonly Float32Array[], rate: number, piece = 4096): BandBalance => {
  const meter = new BandMeter(rate, planes.length)
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

/** Gain in dB of a fourth-order Linkwitz–Riley low pass as an analogue filter, and with `low` and `hz` swapped high pass. */
const linkwitzRileyDb = (hz: number, cut: number) => -20 * Math.log10(1 + (hz / cut) ** 4)

test.each([
  [44_100, 100],
  [44_100, 200],
  [48_000, 400],
  [48_000, 1000],
  [96_000, 4000],
  [96_000, 6000],
])('at %i Hz a tone of %i Hz falls into the bands as the closed form of the crossovers says', (rate, hz) => {
  const plane = tones(rate, [{ hz, dbfs: 0, seconds: 2 }])
  const { low, mid, high } = bandBalance(measure([plane], rate))
  const db = (powers: Float32Array) => 10 * Math.log10(2 * (powers.at(-1) ?? 0))
  const lowDb = linkwitzRileyDb(hz, 200)
  const upperDb = linkwitzRileyDb(200, hz)
  for (const [measured, expected] of [
    [db(low), lowDb],
    [db(mid), upperDb + linkwitzRileyDb(hz, 4000)],
    [db(high), upperDb + linkwitzRileyDb(4000, hz)],
  ] as const)
    if (expected > -40) expect(Math.abs(measured - expected)).toBeLessThan(0.5)
})

test('a band that gets louder shows in that band alone, in blocks of 100 ms', () => {
  const rate = 44_100
  const before = tones(rate, [{ hz: 1000, dbfs: -20, seconds: 2 }])
  const cymbals = tones(rate, [
    { hz: 9000, dbfs: -60, seconds: 1 },
    { hz: 9000, dbfs: -20, seconds: 1 },
  ])
  const { hopSeconds, mid, high } = bandBalance(measure([before.map((value, at) => value + (cymbals[at] ?? 0))], rate))
  expect(hopSeconds).toBeCloseTo(0.1, 12)
  expect(high.length).toBe(20)
  expect(10 * Math.log10((high[15] ?? 0) / (high[5] ?? 1))).toBeGreaterThan(15)
  expect(Math.abs(10 * Math.log10((mid[15] ?? 0) / (mid[5] ?? 1)))).toBeLessThan(0.3)
})

test('the size of the pieces makes no difference, and channels are averaged', () => {
  const plane = tones(44_100, [{ hz: 300, dbfs: -10, seconds: 1.234 }])
  const whole = measure([plane], 44_100, 100_000)
  const pieces = measure([plane, plane], 44_100, 37)
  expect(pieces.low.length).toBe(61)
  for (const band of ['low', 'mid', 'high'] as const)
    for (const [at, power] of whole[band].entries()) expect(pieces[band][at]).toBeCloseTo(power, 6)
})

test('a recording of 8 kHz has a high band that stays silent', () => {
  const { mid, high } = measure([tones(8000, [{ hz: 1000, dbfs: 0, seconds: 1 }])], 8000)
  expect(mid.at(-1) ?? 0).toBeGreaterThan(0.4)
  expect(high.at(-1) ?? 1).toBeLessThan(0.01)
})
