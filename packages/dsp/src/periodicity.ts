import { Fft } from './fft.ts'
import type { OnsetEnvelope } from './onset-envelope.ts'

const window = 2048
const meanSeconds = 0.5

/** Onset curves over their local mean, each with a mean square of 1 (or silent): everything, bass and kick, snare, cymbals. */
export interface PulseCurves {
  readonly all: Float64Array
  readonly low: Float64Array
  readonly mid: Float64Array
  readonly high: Float64Array
}

/** How alike the curves are to themselves at each lag in frames (1 at lag 0), and bass and snare to each other. */
export interface PulseCorrelations {
  readonly all: Float64Array
  readonly low: Float64Array
  readonly mid: Float64Array
  readonly high: Float64Array
  readonly lowToMid: Float64Array
}

/** Takes the curves out of an envelope. */
export const pulseCurves = ({ ranges, framesPerSecond }: OnsetEnvelope): PulseCurves => {
  const half = Math.round(meanSeconds * framesPerSecond)
  const curves = ranges.map((range) => evenedOut(overLocalMean(range, half)))
  const [bass, body, snare, cymbals] = curves as [Float64Array, Float64Array, Float64Array, Float64Array]
  const sum = bass.map(
    (value, index) => value + (body[index] as number) + (snare[index] as number) + (cymbals[index] as number),
  )
  return { all: evenedOut(sum), low: bass, mid: snare, high: cymbals }
}

const evenedOut = (curve: Float64Array): Float64Array => {
  const level = Math.sqrt(curve.reduce((total, value) => total + value * value, 0) / curve.length)
  return level > 0 ? curve.map((value) => value / level) : curve
}

/** What stands out over the mean of `half` frames to both sides; never under 0. */
const overLocalMean = (values: Float32Array, half: number): Float64Array => {
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

/** Correlations up to `longest` frames (under 2048), averaged over windows of 2048 so that a drifting tempo is not blurred. */
export const pulseCorrelations = (curves: PulseCurves, longest: number): PulseCorrelations => {
  const fft = new Fft(2 * window)
  const names = ['all', 'low', 'mid', 'high'] as const
  const spectra = names.map(() => ({ re: new Float64Array(2 * window), im: new Float64Array(2 * window) }))
  const re = new Float64Array(2 * window)
  const im = new Float64Array(2 * window)
  const sums = Array.from({ length: 5 }, () => new Float64Array(longest + 1))
  const length = curves.all.length
  for (let start = 0; start === 0 || start + window <= length; start += window / 2) {
    const end = Math.min(length, start + window)
    for (const [index, spectrum] of spectra.entries()) {
      load(spectrum, curves[names[index] as (typeof names)[number]], start, end)
      fft.forward(spectrum.re, spectrum.im)
    }
    for (const [index, sum] of sums.entries()) {
      const one = spectra[index === 4 ? 1 : index] as (typeof spectra)[number]
      const other = spectra[index === 4 ? 2 : index] as (typeof spectra)[number]
      for (let bin = 0; bin < re.length; bin++) {
        // Only the real part: the mean of both directions.
        re[bin] =
          (one.re[bin] as number) * (other.re[bin] as number) + (one.im[bin] as number) * (other.im[bin] as number)
        im[bin] = 0
      }
      fft.inverse(re, im)
      const count = end - start
      for (let lag = 0; lag <= longest && lag < count; lag++)
        sum[lag] = (sum[lag] as number) + ((re[lag] as number) * count) / (count - lag)
    }
  }
  const [all, low, mid, high, lowToMid] = sums as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
  const both = Math.sqrt((low[0] as number) * (mid[0] as number))
  return {
    all: scaled(all, all[0] as number),
    low: scaled(low, low[0] as number),
    mid: scaled(mid, mid[0] as number),
    high: scaled(high, high[0] as number),
    lowToMid: scaled(lowToMid, both),
  }
}

const load = (
  target: { re: Float64Array; im: Float64Array },
  curve: Float64Array,
  start: number,
  end: number,
): void => {
  let sum = 0
  for (let index = start; index < end; index++) sum += curve[index] as number
  const mean = sum / (end - start)
  target.re.fill(0)
  target.im.fill(0)
  for (let index = start; index < end; index++) target.re[index - start] = (curve[index] as number) - mean
}

const scaled = (values: Float64Array, unit: number): Float64Array =>
  unit > 1e-9 ? values.map((value) => value / unit) : values.fill(0)
