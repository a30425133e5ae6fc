import { MonoDecimator } from '@backline/dsp/mono-decimator.ts'
import { bitsOf, largestSample } from '@backline/dsp/sample-order.ts'

// Damaged frames and nonsense floats decode to values thousands of times over full scale, which no player would make
// heard; a recording stays far under this (+20 dBFS).
const highest = 10

/** Clamps the first `length` samples of each plane, in place, to ±10 so that damage cannot pose as loudness; what is no number becomes silence. */
export const limitDamage = (planes: readonly Float32Array[], length: number): void => {
  for (const plane of planes) {
    if (largestSample(bitsOf(plane), 0, length) <= highest) continue
    for (let index = 0; index < length; index++) {
      const sample = plane[index] as number
      if (sample > highest) plane[index] = highest
      else if (sample < -highest) plane[index] = -highest
      else if (Number.isNaN(sample)) plane[index] = 0
    }
  }
}

/** A piece of decoded sound: one plane per channel, of which the first `length` samples count; valid until the next piece. */
export interface AudioChunk {
  readonly planes: readonly Float32Array[]
  readonly length: number
  /** Silence in place of sound that is damaged or missing in the file. */
  readonly isLost?: true
}

const silenceAtOnce = 65_536

/** Silence of so many samples: in place of what is lost, or where nothing was sent on purpose. */
export function* silentSound(channels: number, samples: number, isLost = true): Generator<AudioChunk, void, undefined> {
  const told: Pick<AudioChunk, 'isLost'> = isLost ? { isLost } : {}
  for (let left = samples; left > 0; left -= silenceAtOnce) {
    const length = Math.min(left, silenceAtOnce)
    // Fresh ones each time: who hears them may change them.
    const planes = Array.from({ length: channels }, () => new Float32Array(length))
    yield { planes, length, ...told }
  }
}

/** A file that is ready to be decoded from its beginning to its end, piece by piece. */
export interface AudioSource {
  /** Hz */
  readonly sampleRate: number
  readonly channels: number
  /** The speakers that they are for, as a WAV names them; 0 for unnamed. */
  readonly channelMask: number
  /** Bits of a stored sample; null where the format has none (mp3, Vorbis, Opus). */
  readonly bitDepth: number | null
  /** Decodes; the file stays open only while this runs. @throws AudioUnreadable when the bytes stop making sense. */
  chunks(): AsyncGenerator<AudioChunk, void, undefined>
}

// The highest sample rate that mp3 has, in Hz.
const highestRate = 48_000

/** By which whole number a sample rate (Hz) is divided so that mp3 can have it. */
export const loweringFactor = (sampleRate: number): number => Math.ceil(sampleRate / highestRate)

/** Lowers the sample rate of pieces of sound by a whole number; what it gives is valid until the next piece. */
export const lowerRate = (
  sampleRate: number,
  factor: number,
  channels: number,
): ((chunk: AudioChunk) => Float32Array[]) => {
  if (factor === 1) return ({ planes, length }) => planes.map((plane) => plane.subarray(0, length))
  const decimators = Array.from({ length: channels }, () => new MonoDecimator(sampleRate, sampleRate / factor))
  return ({ planes, length }) =>
    decimators.map((decimator, channel) =>
      Float32Array.from(decimator.push(planes.slice(channel, channel + 1), length)),
    )
}

const halfPower = Math.SQRT1_2
// Left and right of the channels in WAV order: front, front, centre, low frequencies, back, back, side, side.
const left = [1, 0, halfPower, 0, halfPower, 0, halfPower, 0]
const right = [0, 1, halfPower, 0, 0, halfPower, 0, halfPower]

/** More than two channels as two (ITU-R BS.775-3), lowered so that nothing clips that did not; others as they are. */
export const stereoMix = ({ planes, length }: AudioChunk): AudioChunk => {
  if (planes.length <= 2) return { planes, length }
  return { planes: [mixed(planes, length, left), mixed(planes, length, right)], length }
}

const mixed = (planes: readonly Float32Array[], length: number, weights: readonly number[]): Float32Array => {
  const total = planes.reduce((sum, _plane, channel) => sum + (weights[channel] ?? 0), 0)
  const mix = new Float32Array(length)
  for (const [channel, plane] of planes.entries()) {
    const weight = (weights[channel] ?? 0) / total
    if (weight === 0) continue
    for (let at = 0; at < length; at++) mix[at] = (mix[at] as number) + weight * (plane[at] as number)
  }
  return mix
}
