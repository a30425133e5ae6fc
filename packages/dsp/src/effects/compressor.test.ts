import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Compressor, type CompressorSetting, compressClip, reductionDb } from './compressor.ts'

const rate = 48_000
const plain: CompressorSetting = {
  thresholdDb: -24,
  ratio: 4,
  kneeDb: 0,
  attackSeconds: 0.001,
  releaseSeconds: 1,
  makeupDb: 0,
  mix: 1,
}
const sine = (dbfs: number, seconds: number) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, at) => 10 ** (dbfs / 20) * Math.sin((2 * Math.PI * 1000 * at) / rate),
  )
const crestDb = (plane: Float32Array) =>
  20 * Math.log10(plane.reduce((most, value) => Math.max(most, Math.abs(value)), 0))

/** The level in dBFS that a sine ends with. */
const settledDb = (dbfs: number, setting: CompressorSetting): number => {
  const left = sine(dbfs, 0.25)
  return crestDb(compressClip({ sampleRate: rate, left, right: left }, setting).left.subarray(-4800))
}

const levels = [-60, -40, -27, -24, -21, -12, 0]
const ratios = [1.5, 2, 4, 20]
const knees = [0, 6, 12]

test('the curve of 7 levels, 4 ratios and 3 knees, played as sines, is the closed form to 0.05 dB', () => {
  let worst = 0
  for (const level of levels)
    for (const ratio of ratios)
      for (const kneeDb of knees) {
        const setting = { ...plain, ratio, kneeDb }
        const low = -24 - kneeDb / 2
        const high = -24 + kneeDb / 2
        const ideal =
          level <= low
            ? level
            : level >= high
              ? -24 + (level + 24) / ratio
              : level + ((1 / ratio - 1) * (level - low) ** 2) / (2 * kneeDb)
        expect(level - reductionDb(level, setting)).toBeCloseTo(ideal, 12)
        worst = Math.max(worst, Math.abs(settledDb(level, setting) - ideal))
      }
  expect(worst).toBeLessThan(0.05)
})

test('ffmpeg compresses the same sines to the same levels', () => {
  const golden = JSON.parse(readFileSync(new URL('golden/compressor.json', import.meta.url), 'utf8')) as {
    levels: readonly { inDb: number; outDb: number }[]
  }
  expect(golden.levels.length).toBe(6)
  // Its detector ends 0.051 dB over its own curve.
  for (const { inDb, outDb } of golden.levels) expect(Math.abs(settledDb(inDb, plain) - outDb)).toBeLessThan(0.06)
})

/** Seconds until the reduction has gone 63.2 % of its way, after the level changes from one dBFS to another. */
const secondsTo63 = (setting: CompressorSetting, fromDb: number, toDb: number): number => {
  const compressor = new Compressor(setting, rate)
  const one = new Float32Array(1)
  const play = (dbfs: number) => {
    one[0] = 10 ** (dbfs / 20)
    compressor.process(one, one.slice())
    return compressor.reductionDb
  }
  for (let at = 0; at < 2 * rate; at++) play(fromDb)
  const from = compressor.reductionDb
  const way = reductionDb(toDb, setting) - from
  let at = 0
  while (Math.abs(play(toDb) - from) < (1 - Math.exp(-1)) * Math.abs(way)) at++
  return (at + 0.5) / rate
}

test.each([
  [0.001, 0.05],
  [0.01, 0.1],
  [0.03, 0.3],
  [0.02, 0.04],
])('an attack of %f s and a release of %f s are met within two per cent', (attackSeconds, releaseSeconds) => {
  const setting = { ...plain, attackSeconds, releaseSeconds }
  expect(Math.abs(secondsTo63(setting, -90, 0) / attackSeconds - 1)).toBeLessThan(0.02)
  expect(Math.abs(secondsTo63(setting, 0, -90) / releaseSeconds - 1)).toBeLessThan(0.02)
  expect(Math.abs(secondsTo63(setting, -12, 0) / attackSeconds - 1)).toBeLessThan(0.02)
})

test('a release shorter than the attack is as long as the attack', () => {
  const setting = { ...plain, attackSeconds: 0.02, releaseSeconds: 0.005 }
  expect(Math.abs(secondsTo63(setting, 0, -90) / 0.02 - 1)).toBeLessThan(0.02)
})

test('under the threshold, and after a release, every sample passes untouched', () => {
  const quiet = sine(-24.1, 0.5)
  const compressor = new Compressor({ ...plain, releaseSeconds: 0.02 }, rate)
  const left = quiet.slice()
  compressor.process(left, left.slice())
  expect(left).toEqual(quiet)
  const loud = sine(0, 0.2)
  compressor.process(loud, loud.slice())
  expect(compressor.takeMostReductionDb()).toBeGreaterThan(17)
  const rest = new Float32Array(rate)
  compressor.process(rest, rest.slice())
  expect(compressor.reductionDb).toBe(0)
  expect(compressor.takeMostReductionDb()).toBeGreaterThan(10)
  expect(compressor.takeMostReductionDb()).toBe(0)
  const again = quiet.slice()
  compressor.process(again, again.slice())
  expect(again).toEqual(quiet)
})

test('both channels get one gain, so nothing moves in the stereo image', () => {
  const left = sine(-2, 0.3)
  const right = left.map((value) => value / -4)
  const out = compressClip({ sampleRate: rate, left, right }, { ...plain, attackSeconds: 0.005 })
  let worst = 0
  for (const [index, value] of out.left.entries())
    worst = Math.max(worst, Math.abs(value / -4 - (out.right[index] as number)))
  expect(worst).toBeLessThan(1e-7)
  expect(crestDb(out.left.subarray(-4800))).toBeLessThan(-17)
})

test('blocks of any size make the same sound, and make-up and mix do what they say', () => {
  const whole = sine(-6, 0.2)
  const pieces = whole.slice()
  const other = whole.slice()
  const setting = { ...plain, kneeDb: 6, makeupDb: 3, mix: 0.5 }
  new Compressor(setting, rate).process(whole, whole.slice())
  const compressor = new Compressor(setting, rate)
  for (let at = 0; at < pieces.length; at += 37)
    compressor.process(pieces.subarray(at, at + 37), other.subarray(at, at + 37))
  expect(pieces).toEqual(whole)
  // −6 dBFS is turned down by 13.5 dB; half of that sound and half of the untouched one, all 3 dB up.
  const expected = -6 + 20 * Math.log10(0.5 + 0.5 * 10 ** (-13.5 / 20)) + 3
  expect(Math.abs(settledDb(-6, setting) - expected)).toBeLessThan(0.05)
  expect(settledDb(-6, { ...setting, mix: 0, makeupDb: 0 })).toBeCloseTo(-6, 4)
})

test('a knob turned while it plays glides', () => {
  const compressor = new Compressor(plain, rate)
  compressor.set({ ...plain, makeupDb: 12 })
  const plane = new Float32Array(2000).fill(0.01)
  compressor.process(plane, plane.slice())
  let step = 0
  for (let at = 1; at < plane.length; at++)
    step = Math.max(step, Math.abs((plane[at] as number) - (plane[at - 1] as number)))
  expect(step).toBeLessThan(0.0001)
  expect(plane.at(-1)).toBeCloseTo(0.01 * 10 ** (12 / 20), 6)
})
