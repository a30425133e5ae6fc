import { type AlignmentTrace, decodeTrace, encodeTrace } from './alignment-trace.ts'
import { type BandBalance, bandBalance } from './band-balance.ts'
import { type LoudnessBlocks, lufsOf } from './loudness.ts'

/** Curves of a song, one value per `hopSeconds`; −Infinity for silence, and where a window is not yet full. */
export interface Lanes {
  readonly hopSeconds: number
  /** LUFS of the 3 s that end with each hop. */
  readonly shortTermLufs: Float32Array
  /** LUFS of the 400 ms that end with each hop. */
  readonly momentaryLufs: Float32Array
  /** dB of full scale (mean square) under 200 Hz, between, and over 4 kHz. */
  readonly lowDb: Float32Array
  readonly midDb: Float32Array
  readonly highDb: Float32Array
  /** What other versions are aligned with. */
  readonly trace: AlignmentTrace
}

/** Thrown for bytes that are no lanes of this format. */
export class LanesFormatError extends Error {
  override readonly name = 'LanesFormatError'
}

const tag = 'LANE'
const formatVersion = 1
const headBytes = 16
const hopSeconds = 0.1
const shortTermBlocks = 30
const momentaryBlocks = 4
const silence = -32_768
const curves = ['shortTermLufs', 'momentaryLufs', 'lowDb', 'midDb', 'highDb'] as const

/** The lanes of a song from the blocks of its `LoudnessMeter` and its `BandMeter`, with the trace made of the latter. */
export const lanesOf = ({ power }: LoudnessBlocks, fine: BandBalance, trace: AlignmentTrace): Lanes => {
  const { low, mid, high } = bandBalance(fine)
  const length = Math.min(power.length, low.length)
  const decibels = (powers: Float32Array) => powers.slice(0, length).map((value) => 10 * Math.log10(value))
  return {
    hopSeconds: hopSeconds,
    shortTermLufs: windowCurve(power, length, shortTermBlocks),
    momentaryLufs: windowCurve(power, length, momentaryBlocks),
    lowDb: decibels(low),
    midDb: decibels(mid),
    highDb: decibels(high),
    trace,
  }
}

const windowCurve = (power: Float64Array, length: number, blocks: number): Float32Array => {
  const curve = new Float32Array(length).fill(Number.NEGATIVE_INFINITY)
  for (let last = blocks - 1; last < length; last++) {
    let sum = 0
    for (let block = last - blocks + 1; block <= last; block++) sum += power[block] as number
    curve[last] = lufsOf(sum / blocks)
  }
  return curve
}

/**
 * The lanes as bytes: the tag LANE, uint16 version, uint16 hop in ms, uint32 values per curve, uint32 bytes of the trace;
 * then the five curves one after another as int16 in hundredths of a dB (−32768: none), then the trace. Little endian;
 * about 20 kB a minute.
 */
export const encodeLanes = (lanes: Lanes): Uint8Array<ArrayBuffer> => {
  const length = lanes.shortTermLufs.length
  const trace = encodeTrace(lanes.trace)
  const bytes = new Uint8Array(headBytes + curves.length * length * 2 + trace.length)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < tag.length; index++) bytes[index] = tag.charCodeAt(index)
  view.setUint16(4, formatVersion, true)
  view.setUint16(6, Math.round(lanes.hopSeconds * 1000), true)
  view.setUint32(8, length, true)
  view.setUint32(12, trace.length, true)
  let at = headBytes
  for (const name of curves) {
    const curve = lanes[name]
    for (let index = 0; index < length; index++, at += 2) view.setInt16(at, toHundredths(curve[index] as number), true)
  }
  bytes.set(trace, at)
  return bytes
}

/** Stored lanes. @throws LanesFormatError */
export const decodeLanes = (bytes: Uint8Array): Lanes => {
  if (bytes.length < headBytes || String.fromCharCode(...bytes.subarray(0, tag.length)) !== tag)
    throw new LanesFormatError('These bytes are no lanes.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint16(4, true)
  if (version !== formatVersion) throw new LanesFormatError(`Lanes of version ${version} are not known.`)
  const length = view.getUint32(8, true)
  const traceBytes = view.getUint32(12, true)
  const traceAt = headBytes + curves.length * length * 2
  if (bytes.length !== traceAt + traceBytes || traceBytes % 3 !== 0)
    throw new LanesFormatError(`${bytes.length} bytes are not what these lanes say.`)
  const curve = (name: (typeof curves)[number]) => {
    const at = headBytes + curves.indexOf(name) * length * 2
    return Float32Array.from({ length }, (_, index) => fromHundredths(view.getInt16(at + 2 * index, true)))
  }
  return {
    hopSeconds: view.getUint16(6, true) / 1000,
    shortTermLufs: curve('shortTermLufs'),
    momentaryLufs: curve('momentaryLufs'),
    lowDb: curve('lowDb'),
    midDb: curve('midDb'),
    highDb: curve('highDb'),
    trace: decodeTrace(bytes.subarray(traceAt)),
  }
}

const toHundredths = (value: number): number =>
  Number.isFinite(value) ? Math.max(silence + 1, Math.min(32_767, Math.round(value * 100))) : silence

const fromHundredths = (value: number): number => (value === silence ? Number.NEGATIVE_INFINITY : value / 100)
