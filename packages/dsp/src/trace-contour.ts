import type { AlignmentTrace } from './alignment-trace.ts'

const MEAN_FRAMES = 20
const FLOOR_STEPS = 150
const MOST_STEPS = 40

/** How each band stands over or under its mean of the last and next 0.4 s: the same in any mix, whatever its level. */
export interface TraceContour {
  readonly hopSeconds: number
  readonly length: number
  readonly bands: readonly Float64Array[]
}

/** The contour of a trace played `stretch` times as long. */
export function traceContour(trace: AlignmentTrace, stretch = 1): TraceContour {
  const bands = trace.bands.map((band) => overMean(stretched(band, stretch)))
  return { hopSeconds: trace.hopSeconds, length: bands[0]?.length ?? 0, bands }
}

function stretched(band: Uint8Array, stretch: number): Float64Array {
  // What is 56 dB under the loudest moment is the room and not the music.
  let loudest = 0
  for (const value of band) loudest = Math.max(loudest, value)
  const floor = loudest - FLOOR_STEPS
  return Float64Array.from({ length: Math.round(band.length * stretch) }, (_, index) => {
    const at = Math.min(band.length - 1, index / stretch)
    const low = Math.floor(at)
    const value =
      (band[low] as number) * (1 - at + low) + (band[Math.min(band.length - 1, low + 1)] as number) * (at - low)
    return Math.max(floor, value)
  })
}

function overMean(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length)
  let sum = 0
  for (let index = 0; index < Math.min(MEAN_FRAMES, values.length); index++) sum += values[index] as number
  for (let index = 0; index < values.length; index++) {
    if (index + MEAN_FRAMES < values.length) sum += values[index + MEAN_FRAMES] as number
    if (index - MEAN_FRAMES - 1 >= 0) sum -= values[index - MEAN_FRAMES - 1] as number
    const count = Math.min(values.length - 1, index + MEAN_FRAMES) - Math.max(0, index - MEAN_FRAMES) + 1
    out[index] = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, (values[index] as number) - sum / count))
  }
  return out
}
