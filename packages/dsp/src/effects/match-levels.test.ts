import { expect, test } from 'vitest'
import { noiseClip } from '../material/noise.ts'
import { seededRandom } from '../seeded-random.ts'
import { tones } from '../test-signals.ts'
import type { StereoClip } from './block-processor.ts'
import { compressClip } from './compressor.ts'
import { filterClip } from './filter-chain.ts'
import type { FilterKind } from './filter-design.ts'
import { clipLevel, clipLufs, matchLevels, normaliseExcerpt } from './match-levels.ts'

const rate = 44_100
const kinds: readonly [FilterKind, ...FilterKind[]] = ['peaking', 'low-shelf', 'high-shelf', 'low-pass', 'high-pass']

const excerpt = (seed: string, seconds: number): StereoClip => {
  const random = seededRandom(seed)
  const noise = noiseClip({
    kind: random.pick(['pink', 'white', 'brown']),
    seed,
    seconds,
    sampleRate: rate,
    rmsDb: -14,
  })
  const beat = random.between(0.2, 0.6) * rate
  const hz = random.between(50, 3000)
  const shape = (plane: Float32Array) =>
    plane.map((value, at) => {
      const force = Math.exp((-6 * (at % beat)) / beat)
      return force * (value + 0.4 * Math.sin((2 * Math.PI * hz * at) / rate)) + 0.2 * value
    })
  return { sampleRate: rate, left: shape(noise.left), right: shape(noise.right) }
}

test('200 random pairs of equaliser and compressor end within 0.1 LU and under −1 dBTP, as played', () => {
  const sources = [0.3, 0.5, 3.1].map((seconds, index) => normaliseExcerpt(excerpt(`leak ${index}`, seconds)).clip)
  let widest = 0
  let unmatched = 0
  let highest = -Infinity
  for (let round = 0; round < 200; round++) {
    const random = seededRandom(`pair ${round}`)
    // One in ten is long enough for the gate.
    const plain = sources[round % 10 === 9 ? 2 : round % 2] as StereoClip
    const changed = random.chance(0.5)
      ? filterClip(plain, [
          {
            kind: random.pick(kinds),
            hz: 40 * 300 ** random.next(),
            q: random.between(0.5, 4),
            gainDb: random.between(-12, 12),
          },
        ])
      : compressClip(plain, {
          thresholdDb: random.between(-45, -15),
          ratio: random.between(1.5, 20),
          kneeDb: random.between(0, 12),
          attackSeconds: random.between(0.0005, 0.05),
          releaseSeconds: random.between(0.05, 0.6),
          makeupDb: 0,
          mix: random.between(0.3, 1),
        })
    unmatched = Math.max(unmatched, Math.abs((clipLufs(changed) ?? 0) - (clipLufs(plain) ?? 0)))
    const [a, b] = matchLevels([plain, changed]).clips.map(clipLevel)
    widest = Math.max(widest, Math.abs((a?.lufs ?? 0) - (b?.lufs ?? 99)))
    highest = Math.max(highest, a?.truePeakDb ?? 0, b?.truePeakDb ?? 0)
  }
  expect(unmatched).toBeGreaterThan(5)
  expect(widest).toBeLessThan(0.001)
  expect(highest).toBeLessThanOrEqual(-0.9999)
})

test('an excerpt is brought to −23 LUFS; under 3 s the whole of it counts', () => {
  const long = tones(rate, [{ hz: 997, dbfs: -9, seconds: 5 }])
  const { clip, gainDb } = normaliseExcerpt({ sampleRate: rate, left: long, right: long })
  expect(gainDb).toBeCloseTo(-14, 1)
  expect(clipLufs(clip)).toBeCloseTo(-23, 4)
  // Half a second of tone in two seconds: a gate would leave the silence out, the whole has a quarter of its power.
  const short = new Float32Array(2 * rate)
  short.set(tones(rate, [{ hz: 997, dbfs: -9, seconds: 0.5 }]))
  expect(clipLufs({ sampleRate: rate, left: short, right: short })).toBeCloseTo(-9 - 6.02, 1)
})

test('a true peak over the ceiling turns all clips down alike', () => {
  const click = new Float32Array(4 * rate)
  for (let at = 0; at < click.length; at += rate / 2) click.fill(0.9, at, at + 40)
  const steady = tones(rate, [{ hz: 500, dbfs: -20, seconds: 4 }])
  const { clips, gainsDb, lufs, truePeaksDb } = matchLevels(
    [
      { sampleRate: rate, left: click, right: click },
      { sampleRate: rate, left: steady, right: steady },
    ],
    { targetLufs: -10 },
  )
  expect(lufs[0]).toBeCloseTo(lufs[1] ?? 0, 9)
  expect(lufs[0]).toBeLessThan(-12)
  expect(Math.max(...truePeaksDb.map((peak) => peak ?? 0))).toBeCloseTo(-1, 9)
  for (const [index, clip] of clips.entries()) {
    expect(clipLevel(clip).lufs).toBeCloseTo(lufs[index] ?? 0, 4)
    expect(clipLevel(clip).truePeakDb).toBeCloseTo(truePeaksDb[index] ?? 0, 4)
  }
  expect(gainsDb[0]).not.toBeCloseTo(gainsDb[1] ?? 0, 1)
})

test('roving moves all alike, or each for itself, the same for a seed', () => {
  const plane = tones(rate, [{ hz: 500, dbfs: -20, seconds: 1 }])
  const clips = [1, 2].map(() => ({ sampleRate: rate, left: plane, right: plane }))
  const alike = matchLevels(clips, { roving: { seed: 'a', rangeLu: 1.5, each: false } })
  const apart = matchLevels(clips, { roving: { seed: 'a', rangeLu: 1.5, each: true } })
  expect(alike.gainsDb[0]).toBe(alike.gainsDb[1])
  expect(Math.abs((alike.lufs[0] ?? 0) + 23)).toBeGreaterThan(0.01)
  expect(apart.gainsDb[0]).not.toBe(apart.gainsDb[1])
  for (const lufs of [...alike.lufs, ...apart.lufs]) expect(Math.abs((lufs ?? 0) + 23)).toBeLessThanOrEqual(1.5)
  expect(matchLevels(clips, { roving: { seed: 'a', rangeLu: 1.5, each: true } }).gainsDb).toEqual(apart.gainsDb)
})

test('silence stays silent and disturbs nobody', () => {
  const plane = tones(rate, [{ hz: 500, dbfs: -20, seconds: 1 }])
  const nothing = new Float32Array(rate)
  const { gainsDb, lufs } = matchLevels([
    { sampleRate: rate, left: nothing, right: nothing },
    { sampleRate: rate, left: plane, right: plane },
  ])
  expect(gainsDb[0]).toBe(0)
  expect(lufs[0]).toBeNull()
  expect(lufs[1]).toBeCloseTo(-23, 9)
})

test('what fades through the absolute gate is as loud as it is said to be, too', () => {
  const sampleRate = 8000
  const noise = noiseClip({ kind: 'pink', seed: 'fade', seconds: 6, sampleRate, rmsDb: -50 })
  // By 12 dB a second: much of it lies under −70 LUFS, and over it once it is turned up.
  const fading = (plane: Float32Array) => plane.map((sample, at) => sample * 10 ** ((-12 * at) / sampleRate / 20))
  const faded = { sampleRate, left: fading(noise.left), right: fading(noise.right) }
  const { clips, lufs } = matchLevels([faded, noise], { targetLufs: -27 })
  for (const [at, clip] of clips.entries()) {
    expect(lufs[at]).toBeCloseTo(-27, 6)
    expect(Math.abs((clipLufs(clip) ?? 0) + 27)).toBeLessThan(0.005)
  }
})
