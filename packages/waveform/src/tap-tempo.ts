const longestGapSeconds = 2.2
const mostTaps = 16
const fewestTaps = 4

/** Takes one more tap (seconds of any steady clock); a pause of more than 2.2 s starts again, and only the last 16 count. */
export const addTap = (taps: readonly number[], now: number): readonly number[] => {
  const last = taps.at(-1)
  if (last === undefined || now - last > longestGapSeconds || now <= last) return [now]
  return [...taps, now].slice(-mostTaps)
}

/** Beats a minute by the slope of a straight line through the taps, to a tenth; null until there are four of them. */
export const tappedBpm = (taps: readonly number[]): number | null => {
  if (taps.length < fewestTaps) return null
  const middle = (taps.length - 1) / 2
  const mean = taps.reduce((sum, tap) => sum + tap, 0) / taps.length
  let along = 0
  let across = 0
  for (const [index, tap] of taps.entries()) {
    along += (index - middle) * (tap - mean)
    across += (index - middle) ** 2
  }
  return Math.round((600 * across) / along) / 10
}
