import type { BandBalance } from './band-balance.ts'

/** What is kept of a version so that others can be aligned with it: loudness of three bands, one byte each per 20 ms. */
export interface AlignmentTrace {
  readonly hopSeconds: number
  /** Low, mid and high, 0..255 in steps of ⅜ dB up to full scale; all of the same length. */
  readonly bands: readonly [Uint8Array, Uint8Array, Uint8Array]
}

const stepDb = 0.375
const traceHopSeconds = 0.02

const toByte = (power: number): number =>
  power > 0 ? Math.max(0, Math.min(255, Math.round(255 + (10 * Math.log10(power)) / stepDb))) : 0

/** The trace of a song from the fine blocks of a `BandMeter`: 9 kB per minute. */
export const alignmentTrace = ({ hopSeconds, low, mid, high }: BandBalance): AlignmentTrace => {
  const bytes = (powers: Float32Array) => Uint8Array.from(powers, toByte)
  return { hopSeconds, bands: [bytes(low), bytes(mid), bytes(high)] }
}

/** The trace as bytes to store: the three bands one after another. */
export const encodeTrace = ({ bands }: AlignmentTrace): Uint8Array<ArrayBuffer> => {
  const [low, mid, high] = bands
  const bytes = new Uint8Array(3 * low.length)
  bytes.set(low)
  bytes.set(mid, low.length)
  bytes.set(high, 2 * low.length)
  return bytes
}

/** A stored trace. @throws RangeError if the bytes cannot be one. */
export const decodeTrace = (bytes: Uint8Array): AlignmentTrace => {
  if (bytes.length % 3 !== 0) throw new RangeError(`${bytes.length} bytes are not an alignment trace`)
  const length = bytes.length / 3
  return {
    hopSeconds: traceHopSeconds,
    bands: [bytes.slice(0, length), bytes.slice(length, 2 * length), bytes.slice(2 * length)],
  }
}

const meanFrames = 20
const floorSteps = 150
const mostSteps = 40

/** How each band stands over or under its mean of the last and next 0.4 s: the same in any mix, whatever its level. */
export interface TraceContour {
  readonly hopSeconds: number
  readonly length: number
  readonly bands: readonly Float64Array[]
}

/** The contour of a trace played `stretch` times as long. */
export const traceContour = (trace: AlignmentTrace, stretch = 1): TraceContour => {
  const bands = trace.bands.map((band) => overMean(stretched(band, stretch)))
  return { hopSeconds: trace.hopSeconds, length: bands[0]?.length ?? 0, bands }
}

const stretched = (band: Uint8Array, stretch: number): Float64Array => {
  // What is 56 dB under the loudest moment is the room and not the music.
  let loudest = 0
  for (const value of band) loudest = Math.max(loudest, value)
  const floor = loudest - floorSteps
  return Float64Array.from({ length: Math.round(band.length * stretch) }, (_, index) => {
    const at = Math.min(band.length - 1, index / stretch)
    const low = Math.floor(at)
    const value =
      (band[low] as number) * (1 - at + low) + (band[Math.min(band.length - 1, low + 1)] as number) * (at - low)
    return Math.max(floor, value)
  })
}

const overMean = (values: Float64Array): Float64Array => {
  const out = new Float64Array(values.length)
  let sum = 0
  for (let index = 0; index < Math.min(meanFrames, values.length); index++) sum += values[index] as number
  for (let index = 0; index < values.length; index++) {
    if (index + meanFrames < values.length) sum += values[index + meanFrames] as number
    if (index - meanFrames - 1 >= 0) sum -= values[index - meanFrames - 1] as number
    const count = Math.min(values.length - 1, index + meanFrames) - Math.max(0, index - meanFrames) + 1
    out[index] = Math.max(-mostSteps, Math.min(mostSteps, (values[index] as number) - sum / count))
  }
  return out
}
