import { pairTaps } from '@backline/dsp/rhythm/pair-taps.ts'

/** How close a tap must be, in seconds, for so many points. */
const windows = [
  [0.03, 100],
  [0.06, 75],
  [0.1, 40],
] as const
/** Beyond this part of the smallest note value a tap may as well mean the next note. */
const shareOfSmallest = 1 / 4
/** Points from which taps count as right. */
export const rightFrom = 70

/** What taps are worth, and what was wrong with them. */
export interface TapScore {
  score: number
  missed: number
  extra: number
  /** Seconds that the taps come late in the middle (negative: early), and how much they scatter. */
  medianSeconds: number
  deviationSeconds: number
  /** What to work on most. */
  fault: 'none' | 'missed' | 'extra' | 'early' | 'late' | 'uneven'
}

const pointsOf = (offset: number, smallest: number): number => {
  const away = Math.abs(offset)
  if (away > shareOfSmallest * smallest + 1e-9) return 0
  return windows.find(([within]) => away <= within + 1e-9)?.[1] ?? 0
}

/**
 * Points of taps beside the onsets they are for, all in seconds: 100 within 30 ms, 75 within 60, 40 within 100, and none
 * beyond a quarter of the smallest value; the mean over all onsets, minus one onset's share for each tap too many.
 */
export const scoreTaps = (expected: readonly number[], taps: readonly number[], smallest: number): TapScore => {
  const { pairs, missed, extra, medianSeconds, deviationSeconds } = pairTaps(expected, taps, Math.min(0.25, smallest))
  const share = 100 / Math.max(1, expected.length)
  const points = pairs.reduce((sum, { offsetSeconds }) => sum + pointsOf(offsetSeconds, smallest), 0) / 100
  const score = Math.max(0, Math.round(share * (points - extra.length)))
  return {
    score,
    missed: missed.length,
    extra: extra.length,
    medianSeconds,
    deviationSeconds,
    fault: score >= rightFrom ? 'none' : faultOf(missed.length, extra.length, medianSeconds, deviationSeconds),
  }
}

const faultOf = (missed: number, extra: number, median: number, deviation: number): TapScore['fault'] => {
  if (missed > 0 && missed >= extra) return 'missed'
  if (extra > 0) return 'extra'
  if (deviation > Math.abs(median)) return 'uneven'
  return median > 0 ? 'late' : 'early'
}

/** The tempo of taps in beats a minute, from the median of the times between them; null with fewer than four. */
export const tempoOfTaps = (taps: readonly number[]): number | null => {
  if (taps.length < 4) return null
  const gaps = taps
    .slice(1)
    .map((tap, at) => tap - (taps[at] ?? 0))
    .toSorted((one, other) => one - other)
  const middle = gaps.length >> 1
  const median = gaps.length % 2 ? (gaps[middle] ?? 0) : ((gaps[middle - 1] ?? 0) + (gaps[middle] ?? 0)) / 2
  return median > 0 ? 60 / median : null
}
