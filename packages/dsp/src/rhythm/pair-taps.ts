/** One tap that belongs to an expected onset, as indices, with how late it came (negative: early). */
export interface TapPair {
  readonly expected: number
  readonly tap: number
  readonly offsetSeconds: number
}

/** Taps beside what was expected. */
export interface TapPairing {
  readonly pairs: readonly TapPair[]
  /** Onsets that nobody tapped, as indices. */
  readonly missed: readonly number[]
  /** Taps that belong to nothing, as indices. */
  readonly extra: readonly number[]
  /** Median of the offsets, 0 without pairs. */
  readonly medianSeconds: number
  /** Standard deviation of the offsets: how unsteady the taps are, whatever their delay. */
  readonly deviationSeconds: number
}

/**
 * Pairs taps with expected onsets, both rising times in seconds, each at most once and in their order, so that as many as
 * can be are paired within the reach and the sum of their distances is smallest: an alignment by dynamic programming
 * (Needleman and Wunsch, J. Mol. Biol. 48, 1970), in which leaving an onset or tap alone costs as much as half the reach.
 * @param latencySeconds how late this listener's taps arrive by nature; it is taken off every tap.
 */
export const pairTaps = (
  expected: readonly number[],
  taps: readonly number[],
  reachSeconds = 0.25,
  latencySeconds = 0,
): TapPairing => {
  const alone = reachSeconds / 2 + 1e-9
  const width = taps.length + 1
  const costs = new Float64Array((expected.length + 1) * width)
  const offset = (row: number, column: number) =>
    (taps[column - 1] as number) - latencySeconds - (expected[row - 1] as number)
  const cost = (row: number, column: number) => costs[row * width + column] as number
  const together = (row: number, column: number) => {
    const distance = Math.abs(offset(row, column))
    return distance <= reachSeconds ? cost(row - 1, column - 1) + distance : Infinity
  }
  for (let row = 0; row <= expected.length; row++)
    for (let column = 0; column <= taps.length; column++) {
      if (row === 0 || column === 0) costs[row * width + column] = alone * (row + column)
      else
        costs[row * width + column] = Math.min(
          together(row, column),
          cost(row - 1, column) + alone,
          cost(row, column - 1) + alone,
        )
    }
  const pairs: TapPair[] = []
  const missed: number[] = []
  const extra: number[] = []
  for (let row = expected.length, column = taps.length; row > 0 || column > 0; ) {
    if (row > 0 && column > 0 && cost(row, column) === together(row, column)) {
      pairs.unshift({ expected: row - 1, tap: column - 1, offsetSeconds: offset(row, column) })
      row -= 1
      column -= 1
    } else if (row > 0 && (column === 0 || cost(row, column) === cost(row - 1, column) + alone)) {
      row -= 1
      missed.unshift(row)
    } else {
      column -= 1
      extra.unshift(column)
    }
  }
  const offsets = pairs.map(({ offsetSeconds }) => offsetSeconds)
  return { pairs, missed, extra, medianSeconds: median(offsets), deviationSeconds: deviation(offsets) }
}

/**
 * How late taps to a steady click arrive, in seconds: the median distance of each tap from the click nearest to it, found
 * again around the first result so that a delay near half a beat does not split the taps; null with fewer than four taps.
 */
export const tapLatency = (clicks: readonly number[], taps: readonly number[]): number | null => {
  if (taps.length < 4 || clicks.length < 2) return null
  const beat = median(clicks.slice(1).map((click, index) => click - (clicks[index] as number)))
  let latency = 0
  for (let round = 0; round < 4; round++) {
    const centre = latency
    const late = taps.map((tap) => {
      const nearest = clicks.reduce((best, click) =>
        Math.abs(tap - centre - click) < Math.abs(tap - centre - best) ? click : best,
      )
      return tap - nearest
    })
    latency = median(late.filter((offset) => Math.abs(offset - centre) <= beat / 2 + 1e-9))
  }
  return latency
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

const deviation = (values: readonly number[]): number => {
  if (values.length < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}
