import type { BandBalance } from './band-balance.ts'

/** What is kept of a version so that others can be aligned with it: loudness of three bands, one byte each per 20 ms. */
export interface AlignmentTrace {
  readonly hopSeconds: number
  /** Low, mid and high, 0..255 in steps of ⅜ dB up to full scale; all of the same length. */
  readonly bands: readonly [Uint8Array, Uint8Array, Uint8Array]
}

const STEP_DB = 0.375
const HOP_SECONDS = 0.02

function toByte(power: number): number {
  return power > 0 ? Math.max(0, Math.min(255, Math.round(255 + (10 * Math.log10(power)) / STEP_DB))) : 0
}

/** The trace of a song from the fine blocks of a `BandMeter`: 9 kB per minute. */
export function alignmentTrace({ hopSeconds, low, mid, high }: BandBalance): AlignmentTrace {
  const bytes = (powers: Float32Array) => Uint8Array.from(powers, toByte)
  return { hopSeconds, bands: [bytes(low), bytes(mid), bytes(high)] }
}

/** The trace as bytes to store: the three bands one after another. */
export function encodeTrace({ bands }: AlignmentTrace): Uint8Array<ArrayBuffer> {
  const [low, mid, high] = bands
  const bytes = new Uint8Array(3 * low.length)
  bytes.set(low)
  bytes.set(mid, low.length)
  bytes.set(high, 2 * low.length)
  return bytes
}

/** A stored trace. @throws RangeError if the bytes cannot be one. */
export function decodeTrace(bytes: Uint8Array): AlignmentTrace {
  if (bytes.length % 3 !== 0) throw new RangeError(`${bytes.length} bytes are not an alignment trace`)
  const length = bytes.length / 3
  return {
    hopSeconds: HOP_SECONDS,
    bands: [bytes.slice(0, length), bytes.slice(length, 2 * length), bytes.slice(2 * length)],
  }
}
