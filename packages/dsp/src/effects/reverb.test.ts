import { expect, test } from 'vitest'
import { noiseClip } from '../material/noise.ts'
import { stereoCorrelation } from './placing.ts'
import { Convolver, Reverb, reverbClip } from './reverb.ts'
import { type ReverbKind, reverbCharacters } from './reverb-kinds.ts'
import { reverbResponse, reverbTime, splitBands } from './reverb-response.ts'

const rate = 48_000
const kinds = Object.keys(reverbCharacters) as ReverbKind[]
const wet = { dryDb: -Infinity, wetDb: 0 }

test('an exact exponential is measured exactly', () => {
  for (const seconds of [0.4, 1, 2.5]) {
    const decay = Float64Array.from(
      { length: 2 * seconds * rate },
      (_, at) => (at % 2 ? -1 : 1) * 10 ** ((-3 * at) / (seconds * rate)),
    )
    expect(reverbTime(decay, rate)?.t30).toBeCloseTo(seconds, 4)
    expect(reverbTime(decay, rate)?.t20).toBeCloseTo(seconds, 4)
  }
  expect(reverbTime(new Float32Array(100), rate)).toBeNull()
  expect(reverbTime(new Float32Array(100).fill(1), rate)).toBeNull()
})

test.each(kinds)('%s: the reverberation time in the middle is the one asked for, within 2 %%', (kind) => {
  for (const rt60Seconds of [0.3, 0.8, 1.6]) {
    const { left, right } = reverbResponse({ kind, seed: 'time', rt60Seconds, lowShare: 1, highShare: 1 }, rate)
    for (const plane of [left, right])
      expect(Math.abs((reverbTime(plane, rate)?.t30 ?? 0) / rt60Seconds - 1)).toBeLessThan(0.02)
  }
})

test.each(kinds)('%s: as it usually is, lows, middle and highs decay in their own times', (kind) => {
  const { rt60Seconds, lowShare, highShare } = reverbCharacters[kind]
  const response = reverbResponse({ kind, seed: 'bands', preDelaySeconds: 0 }, rate)
  const off = (band: Float64Array, share: number) =>
    Math.abs((reverbTime(band, rate)?.t30 ?? 0) / (rt60Seconds * share) - 1)
  for (const plane of [response.left, response.right]) {
    const [, middle] = splitBands(Float64Array.from(plane), rate)
    // Beside the crossovers, where two bands sound together, there is no one time.
    const [low, , high] = splitBands(Float64Array.from(plane), rate, 160, 8000)
    expect(off(middle, 1)).toBeLessThan(0.03)
    expect(off(high, highShare)).toBeLessThan(0.03)
    expect(off(low, lowShare)).toBeLessThan(0.06)
  }
})

test.each(kinds)('%s: silent until the pre-delay, to the sample; energy 1; channels of their own', (kind) => {
  for (const preDelaySeconds of [0, 0.0125, 0.1]) {
    const response = reverbResponse({ kind, seed: 'first', preDelaySeconds, rt60Seconds: 0.6 }, rate)
    const first = Math.round(preDelaySeconds * rate)
    for (const plane of [response.left, response.right]) expect(plane.findIndex((value) => value !== 0)).toBe(first)
    const energy = (plane: Float32Array) => plane.reduce((sum, value) => sum + value * value, 0)
    expect((energy(response.left) + energy(response.right)) / 2).toBeCloseTo(1, 4)
    expect(Math.abs(stereoCorrelation(response))).toBeLessThan(0.4)
  }
})

test('a seed is one response, and another seed another', () => {
  const make = (seed: string) => reverbResponse({ kind: 'room', seed }, rate)
  const [one, again, other] = [make('a'), make('a'), make('b')]
  const same = (a: Float32Array, b: Float32Array) => a.every((value, at) => value === b[at])
  expect(same(one.left, again.left) && same(one.right, again.right)).toBe(true)
  expect(same(one.left, other.left)).toBe(false)
  expect(same(one.left, one.right)).toBe(false)
})

test('the partitions convolve as the plain sum does, in blocks of any size', () => {
  const response = { ...noiseClip({ kind: 'white', seed: 'ir', seconds: 0.02, sampleRate: rate, rmsDb: -20 }) }
  const signal = noiseClip({ kind: 'white', seed: 'x', seconds: 0.05, sampleRate: rate, rmsDb: -20 }).left
  const convolver = new Convolver(response, 64)
  const left = new Float32Array(signal.length)
  const right = new Float32Array(signal.length)
  for (let at = 0; at < signal.length; at += 45)
    convolver.process(signal.subarray(at, at + 45), left.subarray(at, at + 45), right.subarray(at, at + 45))
  for (const [plane, taps] of [
    [left, response.left],
    [right, response.right],
  ] as const)
    for (let at = 64; at < signal.length; at += 7) {
      let sum = 0
      for (let tap = 0; tap <= at - 64 && tap < taps.length; tap++)
        sum += (taps[tap] as number) * (signal[at - 64 - tap] as number)
      expect(plane[at]).toBeCloseTo(sum, 6)
    }
})

test('live and rendered reverb are one sound, and a click gives the response', () => {
  const response = reverbResponse({ kind: 'chamber', seed: 'live', rt60Seconds: 0.4 }, rate)
  const { left, right } = noiseClip({ kind: 'pink', seed: 'n', seconds: 0.5, sampleRate: rate, rmsDb: -20 })
  const rendered = reverbClip({ sampleRate: rate, left, right }, response, { dryDb: -6, wetDb: -3 })
  const live = new Reverb(response, { dryDb: -6, wetDb: -3 })
  for (let at = 0; at < left.length; at += 300) live.process(left.subarray(at, at + 300), right.subarray(at, at + 300))
  let worst = 0
  for (const [at, value] of rendered.left.entries()) worst = Math.max(worst, Math.abs(value - (left[at] as number)))
  for (const [at, value] of rendered.right.entries()) worst = Math.max(worst, Math.abs(value - (right[at] as number)))
  expect(worst).toBeLessThan(1e-6)
  const click = Float32Array.of(1)
  const back = reverbClip({ sampleRate: rate, left: click, right: click }, response, wet, 1)
  for (let at = 0; at < response.left.length; at += 11)
    expect(back.left[at]).toBeCloseTo(response.left[at] as number, 6)
})
