import { pairTaps } from '@backline/dsp/rhythm/pair-taps.ts'

/** Fewer taps, or a smaller share of what was asked, have no tempo; the last ones may fall behind the end of a take. */
const [fewest, leastShare] = [4, 0.6] as const
/** Taps that scatter more than this many seconds around their own tempo have none. */
const mostScatter = 0.05

/**
 * How much longer than asked the steps between taps are, all in seconds: the slope of the line of least squares through taps
 * and onsets in their order; null where the taps do not follow the rhythm in any one tempo. A constant delay changes nothing.
 */
const tempoOfTake = (expected: readonly number[], taps: readonly number[], smallest: number): number | null => {
  const count = taps.length
  if (count < fewest || count > expected.length || count < leastShare * expected.length) return null
  const meant = expected.slice(0, count)
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / count
  const [meanTap, meanOnset] = [mean(taps), mean(meant)]
  const spread = meant.reduce((sum, onset) => sum + (onset - meanOnset) ** 2, 0)
  const slope = meant.reduce((sum, onset, at) => sum + (onset - meanOnset) * ((taps[at] ?? 0) - meanTap), 0) / spread
  const off = meant.map((onset, at) => (taps[at] ?? 0) - meanTap - slope * (onset - meanOnset))
  const scatter = Math.sqrt(off.reduce((sum, value) => sum + value ** 2, 0) / count)
  return scatter <= Math.min(mostScatter, smallest / 4) ? slope : null
}

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
  /** Onsets that had a tap in reach. */
  hit: number
  /** Fewer or more taps than notes; what was tapped elsewhere instead counts as neither, but as `moved`. */
  missed: number
  extra: number
  moved: number
  /** Seconds that the taps come late in the middle (negative: early), and how much they scatter. */
  medianSeconds: number
  deviationSeconds: number
  /** How long the taps took as a share of what was asked, where they are a steady rhythm of their own; 1 elsewhere. */
  stretch: number
  /** What to work on most. */
  fault: 'none' | 'missed' | 'extra' | 'moved' | 'slow' | 'fast' | 'early' | 'late' | 'uneven'
}

const pointsOf = (offset: number, smallest: number): number => {
  const away = Math.abs(offset)
  if (away > shareOfSmallest * smallest + 1e-9) return 0
  return windows.find(([within]) => away <= within + 1e-9)?.[1] ?? 0
}

/**
 * Points of taps beside the onsets they are for, all in seconds: 100 within 30 ms, 75 within 60, 40 within 100, and none
 * beyond a quarter of the smallest value; the mean over all onsets, minus one onset's share for each tap more than there are
 * onsets: a tap in another place has lost its own already.
 */
export const scoreTaps = (expected: readonly number[], taps: readonly number[], smallest: number): TapScore => {
  const { pairs, missed, extra, medianSeconds, deviationSeconds } = pairTaps(expected, taps, Math.min(0.25, smallest))
  const share = 100 / Math.max(1, expected.length)
  const points = pairs.reduce((sum, { offsetSeconds }) => sum + pointsOf(offsetSeconds, smallest), 0) / 100
  const moved = Math.min(missed.length, extra.length)
  const [left, over] = [missed.length - moved, extra.length - moved]
  const score = Math.max(0, Math.round(share * (points - over)))
  const counted = { missed: left, extra: over, moved, medianSeconds, deviationSeconds }
  const stretch = tempoOfTake(expected, taps, smallest) ?? 1
  const fault = score >= rightFrom ? 'none' : faultOf({ ...counted, stretch })
  return { score, hit: pairs.length, stretch, fault, ...counted }
}

/** Tempos closer than this share are the same. */
const sameTempo = 0.04

const faultOf = (found: Omit<TapScore, 'score' | 'hit' | 'fault'>): TapScore['fault'] => {
  const { missed, extra, moved, medianSeconds, deviationSeconds, stretch } = found
  if (Math.abs(stretch - 1) > sameTempo) return stretch > 1 ? 'slow' : 'fast'
  if (missed > 0 && missed >= moved) return 'missed'
  if (extra > 0 && extra >= moved) return 'extra'
  if (moved > 0) return 'moved'
  if (deviationSeconds > Math.abs(medianSeconds)) return 'uneven'
  return medianSeconds > 0 ? 'late' : 'early'
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
