/** The line y = offset + slope · x, and how well points lie on it. */
export interface RobustLine {
  readonly offset: number
  readonly slope: number
  /** Standard deviation of the residuals, which strays do not widen. */
  readonly scale: number
  /** Standard error of the slope. */
  readonly error: number
}

const ROUNDS = 8
/** Residuals of so many standard deviations count for nothing: 95 % as efficient as least squares where there are no strays. */
const BISQUARE = 4.685
/** The standard deviation of a normal distribution over its median absolute deviation. */
const PER_MEDIAN_DEVIATION = 1.4826

/**
 * The line through points of which some stray: least squares, reweighted again and again by Tukey's bisquare of the residuals
 * (Holland and Welsch, "Robust regression using iteratively reweighted least-squares", Communications in Statistics A6, 1977).
 * @param slope a first guess; @param least no scale counts as smaller than this; null where all points stand at one x
 */
export function fitRobustLine(xs: Float64Array, ys: Float64Array, slope: number, least: number): RobustLine | null {
  const mean = xs.reduce((sum, x) => sum + x, 0) / xs.length
  const spread = xs.reduce((sum, x) => sum + (x - mean) ** 2, 0)
  if (!(spread > 0)) return null
  const from = xs.map((x) => x - mean)
  let line = { offset: median(ys.map((y, index) => y - slope * (from[index] as number))), slope }
  const residuals = () => ys.map((y, index) => y - line.offset - line.slope * (from[index] as number))
  const scaleOf = (all: Float64Array) => Math.max(least, PER_MEDIAN_DEVIATION * median(all.map(Math.abs)))
  for (let round = 0; round < ROUNDS; round++) {
    const all = residuals()
    const farthest = BISQUARE * scaleOf(all)
    const weights = all.map((residual) => Math.max(0, 1 - (residual / farthest) ** 2) ** 2)
    const change = weightedLine(from, all, weights)
    if (!change) return null
    line = { offset: line.offset + change.offset, slope: line.slope + change.slope }
  }
  const scale = scaleOf(residuals())
  return { offset: line.offset - line.slope * mean, slope: line.slope, scale, error: scale / Math.sqrt(spread) }
}

function weightedLine(xs: Float64Array, ys: Float64Array, weights: Float64Array) {
  let [sum, sumX, sumXX, sumY, sumXY] = [0, 0, 0, 0, 0]
  for (const [index, weight] of weights.entries()) {
    const x = xs[index] as number
    const y = ys[index] as number
    sum += weight
    sumX += weight * x
    sumXX += weight * x * x
    sumY += weight * y
    sumXY += weight * x * y
  }
  const spread = sum * sumXX - sumX * sumX
  if (!(spread > 0)) return null
  const slope = (sum * sumXY - sumX * sumY) / spread
  return { offset: (sumY - slope * sumX) / sum, slope }
}

/** The middle of values, the mean of both middle ones where their number is even; NaN of none. */
export function median(values: Float64Array): number {
  const sorted = values.toSorted()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2
}
