import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { TruePeakMeter } from '../true-peak.ts'
import { Limiter, LowestWindow, limitClip } from './limiter.ts'

const rate = 48_000
const plain = { ceilingDb: -1, lookAheadSeconds: 0.003, releaseSeconds: 0.08 }
const truePeakDb = (left: Float32Array, right: Float32Array) => {
  const meter = new TruePeakMeter(2)
  meter.push([left, right], left.length)
  return meter.finish() ?? -Infinity
}

test('nothing comes out over the ceiling, whatever goes in', () => {
  let highest = -Infinity
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double({ min: -12, max: 0, noNaN: true }),
      fc.double({ min: 0.0005, max: 0.01, noNaN: true }),
      fc.double({ min: 0.001, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 900 }),
      (seed, ceilingDb, lookAheadSeconds, releaseSeconds, block) => {
        const random = seededRandom(`${seed}`)
        const tone = random.between(0.001, 3)
        const make = () =>
          Float32Array.from({ length: 3000 }, (_, at) => {
            const burst = random.chance(0.01) ? 4 : 1
            return burst * (random.normal(0.3) + 2 * Math.sin(at * tone) * Number(at % 700 < 100))
          })
        const left = make()
        const right = make()
        const limiter = new Limiter({ ceilingDb, lookAheadSeconds, releaseSeconds }, rate)
        for (let at = 0; at < left.length; at += block)
          limiter.process(left.subarray(at, at + block), right.subarray(at, at + block))
        const ceiling = 10 ** (ceilingDb / 20)
        expect(left.every((value) => Math.abs(value) <= ceiling)).toBe(true)
        expect(right.every((value) => Math.abs(value) <= ceiling)).toBe(true)
        highest = Math.max(highest, truePeakDb(left, right) - ceilingDb)
      },
    ),
    { numRuns: 60 },
  )
  // Noise whose every sample is random is the hardest there is for a true peak; music stays under the ceiling.
  expect(highest).toBeLessThan(1)
})

test('true peaks of music-like sound stay at the ceiling, and a whole clip comes out in time', () => {
  const left = Float32Array.from({ length: rate }, (_, at) => {
    const t = at / rate
    return (
      1.8 * Math.exp(-8 * (t % 0.25)) * Math.sin(2 * Math.PI * 110 * t) + 0.9 * Math.sin(2 * Math.PI * 11_000 * t + 1)
    )
  })
  const right = left.map((value) => 0.8 * value)
  const limited = limitClip({ sampleRate: rate, left, right }, plain)
  expect(limited.left.length).toBe(left.length)
  expect(truePeakDb(limited.left, limited.right)).toBeLessThan(-0.9)
  expect(truePeakDb(limited.left, limited.right)).toBeGreaterThan(-1.3)
})

test('what is under the ceiling passes untouched, late by the latency alone', () => {
  const quiet = Float32Array.from({ length: 4000 }, (_, at) => 0.3 * Math.sin(at * at))
  const limiter = new Limiter(plain, rate)
  const left = quiet.slice()
  limiter.process(left, left.slice())
  expect(left.subarray(limiter.latency)).toEqual(quiet.subarray(0, 4000 - limiter.latency))
  expect(limitClip({ sampleRate: rate, left: quiet, right: quiet }, plain).left).toEqual(quiet)
  const short = quiet.subarray(0, 20)
  expect(limitClip({ sampleRate: rate, left: short, right: short }, plain).left).toEqual(short)
})

test('the lowest of a window is that of a plain search', () => {
  const random = seededRandom('lowest')
  const values = Array.from({ length: 500 }, () => random.next())
  const window = new LowestWindow(17)
  for (const [index, value] of values.entries())
    expect(window.add(value)).toBe(Math.min(...values.slice(Math.max(0, index - 16), index + 1)))
})
