import { MonoDecimator } from '@backline/dsp/mono-decimator.ts'
import type { AudioChunk } from './audio-source.ts'

// The highest sample rate that mp3 has, in Hz.
const HIGHEST_RATE = 48_000

/** By which whole number a sample rate (Hz) is divided so that mp3 can have it. */
export const loweringFactor = (sampleRate: number): number => Math.ceil(sampleRate / HIGHEST_RATE)

/** Lowers the sample rate of pieces of sound by a whole number; what it gives is valid until the next piece. */
export function lowerRate(sampleRate: number, factor: number, channels: number): (chunk: AudioChunk) => Float32Array[] {
  if (factor === 1) return ({ planes, length }) => planes.map((plane) => plane.subarray(0, length))
  const decimators = Array.from({ length: channels }, () => new MonoDecimator(sampleRate, sampleRate / factor))
  return ({ planes, length }) =>
    decimators.map((decimator, channel) =>
      Float32Array.from(decimator.push(planes.slice(channel, channel + 1), length)),
    )
}
