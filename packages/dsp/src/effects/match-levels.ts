import { integratedLufs } from '../gated-loudness.ts'
import { KWeightedPower } from '../k-weighting.ts'
import { LoudnessMeter, lufsOf } from '../loudness.ts'
import { seededRandom } from '../seeded-random.ts'
import { TruePeakMeter } from '../true-peak.ts'
import type { StereoClip } from './block-processor.ts'
import { factorOfDb } from './gain.ts'

/** Loudness of a practice excerpt, with room for a boost of 12 dB. */
export const excerptLufs = -23
const usualCeilingDbtp = -1
const gatedFromSeconds = 3

/** How loud a clip is; null for silence. */
export interface ClipLevel {
  readonly lufs: number | null
  /** dBTP */
  readonly truePeakDb: number | null
}

/** What is said of the clips that are made equally loud. */
export interface MatchOptions {
  /** Loudness in LUFS to bring them to; −23 if nothing is said. */
  readonly targetLufs?: number
  /** The most of a true peak in dBTP; −1 if nothing is said. */
  readonly ceilingDbtp?: number
  /** Turns the clips by up to this many LU more, drawn by the seed: all of them alike, or each for itself. */
  readonly roving?: { readonly seed: string; readonly rangeLu: number; readonly each: boolean }
}

/** Clips at one loudness, and what was done to them. */
export interface MatchedClips {
  readonly clips: readonly StereoClip[]
  /** dB applied to each; 0 for silence, which stays. */
  readonly gainsDb: readonly number[]
  /** LUFS of each as it is now; null for silence. */
  readonly lufs: readonly (number | null)[]
  /** dBTP of each as it is now; null for silence. */
  readonly truePeaksDb: readonly (number | null)[]
}

/**
 * Loudness in LUFS of a clip: gated (ITU-R BS.1770-4), or, where it is shorter than 3 s and a gate would find little to
 * compare, its whole K-weighted power; null for silence.
 */
export const clipLufs = ({ sampleRate, left, right }: StereoClip): number | null => {
  if (left.length >= gatedFromSeconds * sampleRate) {
    const meter = new LoudnessMeter(sampleRate, 2)
    meter.push([left, right], left.length)
    return integratedLufs(meter.finish())
  }
  const squares = [left, right].map((plane) => new KWeightedPower(sampleRate).sumOfSquares(plane, 0, plane.length))
  const power = squares.reduce((sum, value) => sum + value, 0) / left.length
  return power > 0 ? lufsOf(power) : null
}

/** Loudness and true peak of a clip. */
export const clipLevel = (clip: StereoClip): ClipLevel => {
  const meter = new TruePeakMeter(2)
  meter.push([clip.left, clip.right], clip.left.length)
  return { lufs: clipLufs(clip), truePeakDb: meter.finish() }
}

/** Gains in dB that bring levels to one loudness, and then all down alike if a true peak would be over the ceiling. */
export const matchGainsDb = (levels: readonly ClipLevel[], options: MatchOptions = {}): number[] => {
  const { targetLufs = excerptLufs, ceilingDbtp = usualCeilingDbtp, roving } = options
  const random = roving && seededRandom(roving.seed)
  const draw = () => (random && roving ? random.between(-roving.rangeLu, roving.rangeLu) : 0)
  const common = draw()
  const gains = levels.map(({ lufs }) => (lufs === null ? 0 : targetLufs - lufs + (roving?.each ? draw() : common)))
  const peaks = levels.map(({ truePeakDb }, index) => (truePeakDb ?? -Infinity) + (gains[index] as number))
  const guard = Math.min(0, ceilingDbtp - Math.max(...peaks))
  return gains.map((gain, index) => (levels[index]?.lufs === null ? 0 : gain + guard))
}

/** Rounds in which a gain is corrected, and LU that are near enough. */
const [mostRounds, nearEnough] = [4, 0.002] as const

/**
 * The gain that brings a clip where a gain of so many dB should have brought it. What lies near the absolute gate of −70 LUFS is over
 * it at one level and under it at another, so that the loudness of a long fading sound does not follow the gain.
 */
const correctedDb = (clip: StereoClip, lufs: number, gainDb: number): number => {
  let corrected = gainDb
  for (let round = 0; round < mostRounds; round++) {
    const off = lufs + gainDb - (clipLufs(turned(clip, corrected)) ?? lufs + gainDb)
    if (Math.abs(off) < nearEnough) break
    corrected += off
  }
  return corrected
}

/**
 * New clips of one loudness, so that a question cannot be answered by loudness alone: one gain for each and no limiter, and
 * if a true peak would pass the ceiling all of them down by the same amount.
 */
export const matchLevels = (clips: readonly StereoClip[], options: MatchOptions = {}): MatchedClips => {
  const levels = clips.map(clipLevel)
  const wantedDb = matchGainsDb(levels, options)
  const gainsDb = clips.map((clip, index) => {
    const lufs = levels[index]?.lufs ?? null
    const gainDb = wantedDb[index] as number
    return lufs === null || clip.left.length < gatedFromSeconds * clip.sampleRate
      ? gainDb
      : correctedDb(clip, lufs, gainDb)
  })
  const moved = (level: number | null, gainDb: number | undefined) =>
    level === null ? null : level + (gainDb as number)
  return {
    clips: clips.map((clip, index) => turned(clip, gainsDb[index] as number)),
    gainsDb,
    lufs: levels.map(({ lufs }, index) => moved(lufs, wantedDb[index])),
    truePeaksDb: levels.map(({ truePeakDb }, index) => moved(truePeakDb, gainsDb[index])),
  }
}

/** A new clip of the loudness that excerpts have (−23 LUFS) before anything is done to them, and the dB applied. */
export const normaliseExcerpt = (clip: StereoClip, targetLufs = excerptLufs): { clip: StereoClip; gainDb: number } => {
  const lufs = clipLufs(clip)
  const gainDb = lufs === null ? 0 : targetLufs - lufs
  return { clip: turned(clip, gainDb), gainDb }
}

/** A new clip, turned by some dB. */
export const turned = ({ sampleRate, left, right }: StereoClip, gainDb: number): StereoClip => {
  const factor = factorOfDb(gainDb)
  const scaled = (plane: Float32Array) => {
    const out = new Float32Array(plane.length)
    for (let index = 0; index < plane.length; index++) out[index] = (plane[index] as number) * factor
    return out
  }
  return { sampleRate, left: scaled(left), right: scaled(right) }
}
