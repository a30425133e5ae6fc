import type { BeatLine } from './beat-line.ts'

/** The line y = offset + slope · x, and how well points lie on it. */
interface RobustLine {
  readonly offset: number
  readonly slope: number
  /** Standard deviation of the residuals, which strays do not widen. */
  readonly scale: number
  /** Standard error of the slope. */
  readonly error: number
}

const rounds = 8
/** Residuals of so many standard deviations count for nothing: 95 % as efficient as least squares where there are no strays. */
const bisquare = 4.685
/** The standard deviation of a normal distribution over its median absolute deviation. */
const perMedianDeviation = 1.4826

/**
 * The line through points of which some stray: least squares, reweighted again and again by Tukey's bisquare of the residuals
 * (Holland and Welsch, "Robust regression using iteratively reweighted least-squares", Communications in Statistics A6, 1977).
 * @param slope a first guess; @param least no scale counts as smaller than this; null where all points stand at one x
 */
export const fitRobustLine = (xs: Float64Array, ys: Float64Array, slope: number, least: number): RobustLine | null => {
  const mean = xs.reduce((sum, x) => sum + x, 0) / xs.length
  const spread = xs.reduce((sum, x) => sum + (x - mean) ** 2, 0)
  if (!(spread > 0)) return null
  const from = xs.map((x) => x - mean)
  let line = { offset: median(ys.map((y, index) => y - slope * (from[index] as number))), slope }
  const residuals = () => ys.map((y, index) => y - line.offset - line.slope * (from[index] as number))
  const scaleOf = (all: Float64Array) => Math.max(least, perMedianDeviation * median(all.map(Math.abs)))
  for (let round = 0; round < rounds; round++) {
    const all = residuals()
    const farthest = bisquare * scaleOf(all)
    const weights = all.map((residual) => Math.max(0, 1 - (residual / farthest) ** 2) ** 2)
    const change = weightedLine(from, all, weights)
    if (!change) return null
    line = { offset: line.offset + change.offset, slope: line.slope + change.slope }
  }
  const scale = scaleOf(residuals())
  return { offset: line.offset - line.slope * mean, slope: line.slope, scale, error: scale / Math.sqrt(spread) }
}

const weightedLine = (xs: Float64Array, ys: Float64Array, weights: Float64Array) => {
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
export const median = (values: Float64Array): number => {
  const sorted = values.toSorted()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2
}

/** Frames to both sides of a beat in which its onset is looked for. */
const reach = 4
const shifts = 12
/** Onsets weaker than this share of the usual one are no onsets. */
const weak = 0.2
/** So many beats, and so large a share of all, must have an onset. */
const fewestOnsets = 24
const fewestShare = 0.3
/** In frames: residuals spread wider than this, or lying to one side by more than this in a quarter of the song, are no steady play. */
const widest = 0.8
const farthestShare = 0.35
const stretches = 4
const fewestOfStretch = 6
/** What is known of where one onset lies, in frames. */
const finest = 0.02

/**
 * A line of beats made as exact as the onsets on it: for each range of the onset envelope, a robust straight line through the
 * centres of the onsets, number of the beat to frame; that of the smallest error is taken. Its place in the middle stays
 * that of the beats. Where no range has steady onsets, null: their residuals are wide, or lie to one side for a stretch.
 * @param curves onset curves of one length; @param beats frames of the beats, rising
 */
export const fitOnsetLine = (
  curves: readonly Float64Array[],
  line: BeatLine,
  beats: Float64Array,
): Pick<BeatLine, 'first' | 'framesPerBeat'> | null => {
  const numberOf = (frame: number) => Math.round((frame - line.first) / line.framesPerBeat)
  const start = numberOf(beats[0] ?? 0)
  const end = numberOf(beats.at(-1) ?? 0)
  let best: { slope: number; error: number } | null = null
  for (const curve of curves) {
    const { numbers, frames } = onsetsOn(curve, line, start, end)
    if (numbers.length < Math.max(fewestOnsets, fewestShare * (end - start + 1))) continue
    const found = fitRobustLine(numbers, frames, line.framesPerBeat, finest)
    if (!found || found.scale > widest || (best && found.error >= best.error)) continue
    const residuals = frames.map((frame, index) => frame - found.offset - found.slope * (numbers[index] as number))
    if (isUnbiased(numbers, residuals, start, end)) best = found
  }
  if (!best) return null
  const middle = (start + end) / 2
  return { first: line.first + middle * (line.framesPerBeat - best.slope), framesPerBeat: best.slope }
}

/** The onsets at the beats numbered `start` to `end`, those that are far weaker than most left out. */
const onsetsOn = (curve: Float64Array, line: BeatLine, start: number, end: number) => {
  const onsets: { number: number; at: number; weight: number }[] = []
  for (let number = start; number <= end; number++) {
    const onset = onsetCentre(curve, line.first + number * line.framesPerBeat)
    if (onset) onsets.push({ number, ...onset })
  }
  const usual = median(Float64Array.from(onsets, ({ weight }) => weight))
  const strong = onsets.filter(({ weight }) => weight >= weak * usual)
  return {
    numbers: Float64Array.from(strong, ({ number }) => number),
    frames: Float64Array.from(strong, ({ at }) => at),
  }
}

/**
 * The centre of mass of the onset nearest to a frame, finer than frames: under a window that moves to the centre until it
 * stands still (mean shift; Fukunaga and Hostetler, IEEE Transactions on Information Theory 21, 1975).
 */
const onsetCentre = (curve: Float64Array, frame: number): { at: number; weight: number } | null => {
  let at = frame
  let weight = 0
  for (let shift = 0; shift < shifts; shift++) {
    weight = 0
    let moment = 0
    for (let near = Math.max(0, Math.ceil(at - reach)); near <= at + reach && near < curve.length; near++) {
      const mass = (0.5 + 0.5 * Math.cos((Math.PI * (near - at)) / reach)) * (curve[near] as number)
      weight += mass
      moment += mass * (near - at)
    }
    if (weight <= 0) return null
    at += moment / weight
    if (Math.abs(at - frame) > reach) return null
  }
  return { at, weight }
}

const isUnbiased = (numbers: Float64Array, residuals: Float64Array, start: number, end: number): boolean => {
  const stretchOf = (number: number) => Math.floor((stretches * (number - start)) / (end - start + 1))
  return Array.from({ length: stretches }, (_, stretch) =>
    residuals.filter((_residual, index) => stretchOf(numbers[index] as number) === stretch),
  ).every((part) => part.length < fewestOfStretch || Math.abs(median(part)) <= farthestShare)
}
