import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alignVersions } from './align-versions.ts'
import { type AlignmentTrace, alignmentTrace } from './alignment-trace.ts'
import { BandMeter } from './band-balance.ts'
import { chanceOfGuessing } from './blind-vote.ts'
import { Compressor, reductionDb } from './effects/compressor.ts'
import { filterClip } from './effects/filter-chain.ts'
import { filterResponseDb } from './effects/filter-design.ts'
import { matchLevels, normaliseExcerpt } from './effects/match-levels.ts'
import { reverbClip } from './effects/reverb.ts'
import { reverbResponse, reverbTime } from './effects/reverb-response.ts'
import { noteSeconds } from './effects/tempo-delay.ts'
import { integratedLufs } from './gated-loudness.ts'
import { KeyMeter } from './key.ts'
import { levelMatchGains } from './level-match.ts'
import { LoudnessMeter } from './loudness.ts'
import { noiseClip } from './material/noise.ts'
import { hasEnergyAt, thirdOctaveLevels } from './material/third-octaves.ts'
import { encodeOverview, overviewOf } from './overview.ts'
import { PeaksBuilder, peaksPyramid } from './peaks.ts'
import { decodePeaks, encodePeaks } from './peaks-format.ts'
import { pairTaps } from './rhythm/pair-taps.ts'
import { percussionSounds, playStrokes } from './rhythm/play-strokes.ts'
import { TempoMeter } from './tempo.ts'
import { tones } from './test-signals.ts'
import { TruePeakMeter } from './true-peak.ts'
import { mapTime } from './version-map.ts'

const inPieces = (plane: Float32Array) =>
  Array.from({ length: Math.ceil(plane.length / 20_000) }, (_, index) => {
    const part = plane.subarray(index * 20_000, (index + 1) * 20_000)
    return { planes: [part, part], length: part.length }
  })

/** Chords of A, D, E and A, struck twice a second, each stroke a little different so that no two bars are the same. */
const strummed = (seconds: number): Float32Array => {
  const roots = [110, 110, 146.83, 164.81, 110, 110]
  return Float32Array.from({ length: seconds * 44_100 }, (_, at) => {
    const t = at / 44_100
    const beat = Math.floor(2 * t)
    const root = roots[Math.floor(beat / 4) % 6] ?? 110
    const force = Math.exp(-6 * (t - beat / 2)) * (0.7 + 0.3 * Math.sin(beat * beat))
    return 0.1 * force * [1, 2, 2.52, 3].reduce((sum, part) => sum + Math.sin(2 * Math.PI * root * part * t), 0)
  })
}

test('the examples of the README run and hold', () => {
  const sine = tones(44_100, [{ hz: 997, dbfs: -6.02, seconds: 2 }])
  const pieces = [0, 30_000, 60_000].map((start) => {
    const plane = sine.subarray(start, start + 30_000)
    return { planes: [plane, plane], length: plane.length }
  })

  const builder = new PeaksBuilder(44_100)
  for (const piece of pieces) builder.push(piece.planes, piece.length)
  const bytes = encodePeaks(builder.finish())
  const peaks = decodePeaks(bytes)
  expect(peaks.length).toBe(Math.ceil(88_200 / 256))

  const levels = peaksPyramid(peaks, 100)
  expect(levels.at(-1)?.samplesPerPixel).toBe(1024)
  expect(encodeOverview(overviewOf(peaks)).length).toBe(600)

  const loudness = new LoudnessMeter(44_100, 2)
  const truePeak = new TruePeakMeter(2)
  for (const piece of pieces) {
    loudness.push(piece.planes, piece.length)
    truePeak.push(piece.planes, piece.length)
  }
  expect(integratedLufs(loudness.finish())).toBeCloseTo(-6.02, 1)
  expect(truePeak.finish()).toBeCloseTo(-6.02, 1)

  const played = strummed(12)
  const song = inPieces(played)
  const later = new Float32Array(played.length + 66_150)
  later.set(played, 66_150)
  const laterSong = inPieces(later)

  const tempo = new TempoMeter(44_100)
  const key = new KeyMeter(44_100)
  for (const piece of song) {
    tempo.push(piece.planes, piece.length)
    key.push(piece.planes, piece.length)
  }
  expect(tempo.finish()?.bpm).toBeCloseTo(120, 1)
  expect(key.finish()?.name).toBe('A major')

  const traces = [song, laterSong].map((version) => {
    const bands = new BandMeter(44_100, 2)
    for (const piece of version) bands.push(piece.planes, piece.length)
    return alignmentTrace(bands.finish())
  }) as [AlignmentTrace, AlignmentTrace]
  const map = alignVersions(traces[0], traces[1])
  expect(mapTime(map, 4)?.seconds).toBeCloseTo(5.5, 1)

  const versions = [
    { integratedLufs: -9, truePeakDb: -1 },
    { integratedLufs: -13, truePeakDb: -4 },
  ]
  expect(levelMatchGains(versions)).toEqual([-4, 0])
  expect(chanceOfGuessing(9, 10)).toBeCloseTo(0.011, 3)
})

test('the examples of effects in the README run and hold', () => {
  const loop = noiseClip({ kind: 'pink', seed: 'question 1', seconds: 4, sampleRate: 44_100, rmsDb: -18 })
  const plain = normaliseExcerpt(loop).clip
  const bell = { kind: 'peaking', hz: 2000, q: 1.4, gainDb: 6 } as const
  expect(hasEnergyAt(thirdOctaveLevels(plain), bell.hz)).toBe(true)
  const { clips, lufs } = matchLevels([plain, filterClip(plain, [bell])])
  expect(lufs[0]).toBeCloseTo(lufs[1] ?? 0, 3)
  expect(filterResponseDb(bell, 2000, 44_100)).toBeCloseTo(6, 9)

  const times = { attackSeconds: 0.01, releaseSeconds: 0.1 }
  const squeeze = { thresholdDb: -30, ratio: 4, kneeDb: 6, ...times, makeupDb: 0, mix: 1 }
  const compressor = new Compressor(squeeze, 44_100)
  for (let at = 0; at < plain.left.length; at += 128)
    compressor.process(plain.left.subarray(at, at + 128), plain.right.subarray(at, at + 128))
  expect(compressor.takeMostReductionDb()).toBeGreaterThan(1)
  expect(reductionDb(-10, squeeze)).toBeCloseTo(15, 9)

  const hall = reverbResponse({ kind: 'hall', seed: 'any', rt60Seconds: 1, lowShare: 1, highShare: 1 }, 44_100)
  expect(reverbTime(hall.left, 44_100)?.t30).toBeCloseTo(1, 1)
  const wet = reverbClip(loop, hall, { dryDb: 0, wetDb: -9 }, 1)
  expect(wet.left.length).toBe(loop.left.length + 44_100)
  expect(noteSeconds('1/8 dotted', 120)).toBeCloseTo(0.375, 9)

  const strokes = [0, 0.5, 1, 1.5].map((seconds) => ({ sound: 'click', seconds, level: 1 }) as const)
  const beat = playStrokes(strokes, percussionSounds(44_100, 'kit'), 2, 44_100)
  expect(beat[22_050]).toBeCloseTo(0.8, 2)
  const { missed, medianSeconds } = pairTaps([0, 0.5, 1, 1.5], [0.02, 0.52, 1.52])
  expect([missed, Math.round(1000 * medianSeconds)]).toEqual([[2], 20])
  expect(clips.length).toBe(2)
})

test('every line of the README examples is in the test above', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const tested = readFileSync(new URL(import.meta.url), 'utf8')
  const lines = [...readme.matchAll(/```ts\n(.*?)```/gs)].flatMap((block) => (block[1] ?? '').trim().split('\n'))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(tested).toContain(line.trim())
})
