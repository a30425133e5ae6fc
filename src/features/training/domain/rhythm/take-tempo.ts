/** Fewer taps, or a smaller share of what was asked, have no tempo; the last ones may fall behind the end of a take. */
const [fewest, leastShare] = [4, 0.6] as const
/** Taps that scatter more than this many seconds around their own tempo have none. */
const mostScatter = 0.05

/**
 * How much longer than asked the steps between taps are, all in seconds: the slope of the line of least squares through taps
 * and onsets in their order; null where the taps do not follow the rhythm in any one tempo. A constant delay changes nothing.
 */
export const tempoOfTake = (expected: readonly number[], taps: readonly number[], smallest: number): number | null => {
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
