import { type BandBalance, BandMeter, bandBalance } from '../band-balance.ts'
import type { StereoClip } from '../effects/block-processor.ts'

/** A part of a song that is good to practise with. */
export interface Excerpt {
  readonly startSeconds: number
  readonly seconds: number
  /** Mean level in dB of full scale. */
  readonly levelDb: number
  /** Standard deviation of its level, in dB, from second to second: how unsteady it is. */
  readonly unsteadyDb: number
  /** How far its weakest of low, middle and high lies under its strongest, in dB. */
  readonly narrowDb: number
}

/** Under this an hour of silence would not be asked about. */
const floorDb = -100
// What is given for a dB less of each: level counts whole, steadiness twice, width a quarter.
const unsteadyWeight = 2
const narrowWeight = 0.25

/**
 * The loudest, steadiest and widest part of a song, from its coarse band powers; a song shorter than that is taken whole,
 * silence gives null. The score is level − 2 · unsteadiness − width / 4, all in dB.
 */
export const chooseExcerpt = (bands: BandBalance, seconds = 10): Excerpt | null => {
  const { hopSeconds, low, mid, high } = bands
  const size = Math.max(1, Math.min(low.length, Math.round(seconds / hopSeconds)))
  const perSecond = Math.max(1, Math.round(1 / hopSeconds))
  const sums = [low, mid, high].map(runningSum) as [Float64Array, Float64Array, Float64Array]
  let best: Excerpt | null = null
  let bestScore = -Infinity
  for (let start = 0; start + size <= low.length; start++) {
    const powers = sums.map((sum) => ((sum[start + size] as number) - (sum[start] as number)) / size)
    const levelDb = decibels(powers.reduce((all, power) => all + power, 0))
    if (levelDb <= floorDb) continue
    const unsteadyDb = unsteadiness(sums, start, size, perSecond)
    const narrowDb = decibels(Math.max(...powers)) - decibels(Math.min(...powers))
    const score = levelDb - unsteadyWeight * unsteadyDb - narrowWeight * narrowDb
    if (score <= bestScore) continue
    bestScore = score
    best = { startSeconds: start * hopSeconds, seconds: size * hopSeconds, levelDb, unsteadyDb, narrowDb }
  }
  return best
}

/** The same from the sound itself. */
export const chooseExcerptOfClip = ({ sampleRate, left, right }: StereoClip, seconds = 10): Excerpt | null => {
  const meter = new BandMeter(sampleRate, 2)
  meter.push([left, right], left.length)
  return chooseExcerpt(bandBalance(meter.finish()), seconds)
}

/** That part of a clip, as a new one that fades in and out for 10 ms. */
export const cutExcerpt = (
  { sampleRate, left, right }: StereoClip,
  startSeconds: number,
  seconds: number,
): StereoClip => {
  const start = Math.round(startSeconds * sampleRate)
  const end = Math.min(left.length, start + Math.round(seconds * sampleRate))
  const fade = Math.max(1, Math.min(Math.round(0.01 * sampleRate), (end - start) >> 1))
  const cut = (plane: Float32Array) => {
    const part = plane.slice(start, end)
    for (let at = 0; at < fade; at++) {
      part[at] = ((part[at] as number) * at) / fade
      part[part.length - 1 - at] = ((part[part.length - 1 - at] as number) * at) / fade
    }
    return part
  }
  return { sampleRate, left: cut(left), right: cut(right) }
}

const runningSum = (values: Float32Array): Float64Array => {
  const sums = new Float64Array(values.length + 1)
  for (const [index, value] of values.entries()) sums[index + 1] = (sums[index] as number) + value
  return sums
}

const unsteadiness = (sums: readonly Float64Array[], start: number, size: number, perSecond: number): number => {
  let count = 0
  let sum = 0
  let squares = 0
  for (let at = start; at + perSecond <= start + size; at += perSecond) {
    const power =
      sums.reduce((all, band) => all + (band[at + perSecond] as number) - (band[at] as number), 0) / perSecond
    const db = decibels(power)
    count += 1
    sum += db
    squares += db * db
  }
  return count < 2 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

const decibels = (power: number): number => Math.max(floorDb, 10 * Math.log10(power))
