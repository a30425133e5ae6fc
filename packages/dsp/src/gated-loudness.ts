import { type LoudnessBlocks, lufsOf } from './loudness.ts'

const absoluteGateLufs = -70

/** Powers of windows of `blocks` × 100 ms, one every `step` blocks, only whole windows. */
const windowPowers = ({ power }: LoudnessBlocks, blocks: number, step: number): Float64Array => {
  const count = power.length < blocks ? 0 : Math.floor((power.length - blocks) / step) + 1
  const powers = new Float64Array(count)
  for (let window = 0; window < count; window++) {
    let sum = 0
    for (let index = window * step; index < window * step + blocks; index++) sum += power[index] as number
    powers[window] = sum / blocks
  }
  return powers
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Keeps what is above −70 LUFS and above the mean of that less `relativeLu`. */
const gate = (powers: Float64Array, relativeLu: number): Float64Array => {
  const audible = powers.filter((power) => lufsOf(power) > absoluteGateLufs)
  const threshold = lufsOf(mean(audible)) - relativeLu
  return audible.filter((power) => lufsOf(power) > threshold)
}

/**
 * Integrated loudness in LUFS: windows of 400 ms overlapping by 75 %, gated at −70 LUFS and at 10 LU under the rest
 * (ITU-R BS.1770-4, equations 3 to 7); null if nothing passes the gate (silence, or less than 400 ms).
 */
export const integratedLufs = (blocks: LoudnessBlocks): number | null => {
  const gated = gate(windowPowers(blocks, 4, 1), 10)
  return gated.length === 0 ? null : lufsOf(mean(gated))
}

/** Short-term loudness in LUFS (EBU Tech 3341): the last 3 s, one value every 100 ms from 3 s on; −Infinity for silence. */
export const shortTermCurve = (blocks: LoudnessBlocks): Float64Array => windowPowers(blocks, 30, 1).map(lufsOf)

/**
 * Loudness range in LU (EBU Tech 3342): from the 10th to the 95th percentile of short-term loudness, gated at −70 LUFS
 * and 20 LU under the rest; null if nothing passes the gate.
 */
export const loudnessRange = (blocks: LoudnessBlocks): number | null => {
  const gated = gate(windowPowers(blocks, 30, 1), 20).sort()
  if (gated.length === 0) return null
  const percentile = (share: number) => lufsOf(gated[Math.round(share * (gated.length - 1))] as number)
  return percentile(0.95) - percentile(0.1)
}

/** All that EBU Mode tells of a song; null where the song is silent or too short for the figure. */
interface LoudnessReport {
  /** LUFS */
  readonly integratedLufs: number | null
  /** LU */
  readonly rangeLu: number | null
  /** LUFS, the loudest 400 ms */
  readonly maxMomentaryLufs: number | null
  /** LUFS, the loudest 3 s */
  readonly maxShortTermLufs: number | null
  /** LUFS, windows of 3 s that end at 3 s, 3.1 s, 3.2 s …; −Infinity for silence. */
  readonly shortTermLufs: Float64Array
}

/** Puts together the figures of EBU Tech 3341 and 3342 from the blocks of a `LoudnessMeter`. */
export const loudnessReport = (blocks: LoudnessBlocks): LoudnessReport => {
  const level = (power: number) => (power > 0 ? lufsOf(power) : null)
  return {
    integratedLufs: integratedLufs(blocks),
    rangeLu: loudnessRange(blocks),
    maxMomentaryLufs: level(blocks.maxMomentaryPower),
    maxShortTermLufs: level(blocks.maxShortTermPower),
    shortTermLufs: shortTermCurve(blocks),
  }
}
