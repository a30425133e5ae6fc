import { Fft } from './fft.ts'
import type { OnsetEnvelope } from './onset-envelope.ts'

const WINDOW = 2048
const MEAN_SECONDS = 0.5

/** One curve from the ranges of an envelope: each over its local mean and of the same weight. */
export function novelty({ ranges, framesPerSecond }: OnsetEnvelope): Float64Array {
  const sum = new Float64Array(ranges[0]?.length ?? 0)
  for (const range of ranges) {
    const curve = overLocalMean(range, Math.round(MEAN_SECONDS * framesPerSecond))
    const level = Math.sqrt(curve.reduce((total, value) => total + value * value, 0) / curve.length)
    if (level > 0) for (const [index, value] of curve.entries()) sum[index] = (sum[index] as number) + value / level
  }
  return sum
}

/** What stands out over the mean of `half` frames to both sides; never under 0. */
export function overLocalMean(values: Float32Array, half: number): Float64Array {
  const length = values.length
  const out = new Float64Array(length)
  let sum = 0
  for (let index = 0; index < Math.min(half, length); index++) sum += values[index] as number
  for (let index = 0; index < length; index++) {
    if (index + half < length) sum += values[index + half] as number
    if (index - half - 1 >= 0) sum -= values[index - half - 1] as number
    const count = Math.min(length - 1, index + half) - Math.max(0, index - half) + 1
    out[index] = Math.max(0, (values[index] as number) - sum / count)
  }
  return out
}

/**
 * Autocorrelation up to `longest` frames, averaged over windows of 2048 frames so that a drifting tempo is not blurred;
 * the mean is taken away and lag 0 is 1.
 */
export function autocorrelation(curve: Float64Array, longest: number): Float64Array {
  const fft = new Fft(2 * WINDOW)
  const re = new Float64Array(2 * WINDOW)
  const im = new Float64Array(2 * WINDOW)
  const sum = new Float64Array(longest + 1)
  for (let start = 0; start === 0 || start + WINDOW <= curve.length; start += WINDOW / 2) {
    const part = curve.subarray(start, Math.min(curve.length, start + WINDOW))
    const mean = part.reduce((total, value) => total + value, 0) / part.length
    re.fill(0)
    im.fill(0)
    for (const [index, value] of part.entries()) re[index] = value - mean
    fft.forward(re, im)
    for (let bin = 0; bin < re.length; bin++) {
      re[bin] = (re[bin] as number) ** 2 + (im[bin] as number) ** 2
      im[bin] = 0
    }
    fft.inverse(re, im)
    for (let lag = 0; lag <= longest && lag < part.length; lag++)
      sum[lag] = (sum[lag] as number) + ((re[lag] as number) * part.length) / (part.length - lag)
  }
  const first = sum[0] as number
  return first > 0 ? sum.map((value) => value / first) : sum
}
