import { expect, test } from 'vitest'
import type { StereoClip } from '../effects/block-processor.ts'
import { filterClip } from '../effects/filter-chain.ts'
import { stereoCorrelation } from '../effects/placing.ts'
import { tones } from '../test-signals.ts'
import { chooseExcerpt, chooseExcerptOfClip, cutExcerpt } from './choose-excerpt.ts'
import { type NoiseColour, NoiseSource, noiseClip } from './noise.ts'
import { hasEnergyAt, spectrumResidualDb, thirdOctaveAt, thirdOctaveLevels, thirdOctaves } from './third-octaves.ts'

const rateHz = 48_000
const noise = (kind: NoiseColour, seconds = 6, sampleRate = rateHz) =>
  noiseClip({ kind, seed: 'm', seconds, sampleRate, rmsDb: -20 })

test('thirds of an octave have the names of ISO 266 and touch each other', () => {
  expect(thirdOctaves.length).toBe(28)
  for (const [index, band] of thirdOctaves.entries()) {
    expect(Math.abs(band.hz / band.nominalHz - 1)).toBeLessThan(0.012)
    expect(thirdOctaveAt(band.nominalHz)).toBe(index)
    if (index > 0) expect(band.lowHz).toBeCloseTo(thirdOctaves[index - 1]?.highHz ?? 0, 9)
  }
  expect(thirdOctaves[15]?.hz).toBe(1000)
  expect(thirdOctaves[27]?.hz).toBeCloseTo(15_848.93, 2)
})

test.each([44_100, 48_000, 96_000])('a sine shows at its level in its band alone, at %i Hz', (rate) => {
  const plane = tones(rate, [{ hz: 1000, dbfs: -20, seconds: 2 }])
  const levels = thirdOctaveLevels({ sampleRate: rate, left: plane, right: plane })
  expect(levels[15]).toBeCloseTo(-20, 1)
  for (const [index, level] of levels.entries()) if (Math.abs(index - 15) > 1) expect(level).toBeLessThan(-70)
})

test.each([
  ['white', 1],
  ['pink', 0],
  ['brown', -1],
] as const)('%s noise rises by %i dB with every third of an octave', (kind, slope) => {
  const levels = thirdOctaveLevels(noise(kind, 10))
  const from = kind === 'brown' ? 7 : 3
  for (let band = from; band < 26; band++) {
    const expected = (levels[16] as number) + slope * (band - 16)
    // Fewer values make up the low bands; and no filter of one pole falls quite to the end of the range.
    expect(Math.abs((levels[band] as number) - expected), `${thirdOctaves[band]?.nominalHz} Hz`).toBeLessThan(
      band < 10 ? 2 : 0.8,
    )
  }
  expect(10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / 2)).toBeLessThan(-19)
})

test('noise is the same for a seed, of exact level, and another on each side', () => {
  const one = noise('pink', 1)
  expect(noise('pink', 1).left.every((value, at) => value === one.left[at])).toBe(true)
  expect(one.left.reduce((sum, value) => sum + value * value, 0) / one.left.length).toBeCloseTo(0.01, 6)
  expect(Math.abs(stereoCorrelation(noise('white', 1)))).toBeLessThan(0.02)
  const whole = new Float32Array(1000)
  new NoiseSource('pink', 'x', rateHz).fill(whole)
  const source = new NoiseSource('pink', 'x', rateHz)
  const pieces = new Float32Array(1000)
  source.fill(pieces.subarray(0, 333))
  source.fill(pieces.subarray(333))
  expect(pieces).toEqual(whole)
})

test('a band that the music leaves out is not asked about', () => {
  const dull = filterClip(
    noise('pink'),
    [1, 2].map(() => ({ kind: 'low-pass', hz: 2000, q: 0.7, gainDb: 0 }) as const),
  )
  const levels = thirdOctaveLevels(dull)
  expect(hasEnergyAt(levels, 500)).toBe(true)
  expect(hasEnergyAt(levels, 10_000)).toBe(false)
  expect(hasEnergyAt(thirdOctaveLevels(noise('pink')), 10_000)).toBe(true)
  expect(hasEnergyAt(thirdOctaveLevels(noise('pink', 2, 22_050)), 12_500)).toBe(false)
  const silence = new Float32Array(100)
  expect(hasEnergyAt(thirdOctaveLevels({ sampleRate: rateHz, left: silence, right: silence }), 1000)).toBe(false)
})

test('a straight spectrum is easy, a bumpy one hard', () => {
  const smooth = spectrumResidualDb(thirdOctaveLevels(noise('pink')))
  const bumps = [100, 600, 3000].map((hz) => ({ kind: 'peaking', hz, q: 3, gainDb: 15 }) as const)
  const bumpy = spectrumResidualDb(thirdOctaveLevels(filterClip(noise('pink'), bumps)))
  expect(smooth).toBeLessThan(1)
  expect(bumpy).toBeGreaterThan(3)
  const line = Float64Array.from({ length: 28 }, (_, band) => -20 - 1.7 * band)
  expect(spectrumResidualDb(line)).toBeCloseTo(0, 9)
  line[10] = (line[10] as number) + 28
  expect(spectrumResidualDb(line)).toBeGreaterThan(4.5)
  expect(spectrumResidualDb(line.fill(-Infinity))).toBe(0)
})

/** Thirty seconds: quiet, then steady and full, then as loud but coming and going, then loud but only low. */
const song = (): StereoClip => {
  const rate = 22_050
  const full = noiseClip({ kind: 'pink', seed: 's', seconds: 32, sampleRate: rate, rmsDb: -12 })
  const low = filterClip(
    full,
    [1, 2, 3].map(() => ({ kind: 'low-pass', hz: 150, q: 0.7, gainDb: 9 }) as const),
  )
  const shape = (plane: Float32Array, dull: Float32Array) =>
    plane.map((value, at) => {
      const t = at / rate
      if (t < 8) return 0.05 * value
      if (t < 16) return value
      if (t < 24) return value * (Math.floor(t) % 2 ? 1.4 : 0.05)
      return 1.3 * (dull[at] as number)
    })
  return { sampleRate: rate, left: shape(full.left, low.left), right: shape(full.right, low.right) }
}

test('the excerpt is the loud, steady and wide part', () => {
  const found = chooseExcerptOfClip(song(), 6)
  expect(found?.startSeconds).toBeGreaterThanOrEqual(7.9)
  expect((found?.startSeconds ?? 99) + 6).toBeLessThanOrEqual(16.2)
  expect(found?.unsteadyDb).toBeLessThan(1)
  expect(found?.seconds).toBeCloseTo(6, 6)
})

test('a short song is taken whole, and silence not at all', () => {
  const curve = (values: number[]) => Float32Array.from(values)
  const short = { hopSeconds: 0.1, low: curve([1, 1]), mid: curve([1, 1]), high: curve([1, 1]) }
  expect(chooseExcerpt(short)).toMatchObject({ startSeconds: 0, seconds: 0.2 })
  const nothing = curve([0, 0, 0])
  expect(chooseExcerpt({ hopSeconds: 0.1, low: nothing, mid: nothing, high: nothing })).toBeNull()
})

test('an excerpt is cut to the sample and does not click', () => {
  const ones = new Float32Array(1000).fill(1)
  const cut = cutExcerpt({ sampleRate: 1000, left: ones, right: ones }, 0.2, 0.5)
  expect(cut.left.length).toBe(500)
  expect([cut.left[0], cut.left[5], cut.left[250], cut.left[499]]).toEqual([0, 0.5, 1, 0])
  expect(cutExcerpt({ sampleRate: 1000, left: ones, right: ones }, 0.9, 0.5).left.length).toBe(100)
})
