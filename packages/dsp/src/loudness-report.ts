import { integratedLufs, loudnessRange, shortTermCurve } from './gated-loudness.ts'
import { type LoudnessBlocks, lufsOf } from './loudness.ts'

/** All that EBU Mode tells of a song; null where the song is silent or too short for the figure. */
export interface LoudnessReport {
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
export function loudnessReport(blocks: LoudnessBlocks): LoudnessReport {
  const level = (power: number) => (power > 0 ? lufsOf(power) : null)
  return {
    integratedLufs: integratedLufs(blocks),
    rangeLu: loudnessRange(blocks),
    maxMomentaryLufs: level(blocks.maxMomentaryPower),
    maxShortTermLufs: level(blocks.maxShortTermPower),
    shortTermLufs: shortTermCurve(blocks),
  }
}
