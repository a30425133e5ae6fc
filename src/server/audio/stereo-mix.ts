import type { AudioChunk } from './audio-source.ts'

const HALF_POWER = Math.SQRT1_2
// Left and right of the channels in WAV order: front, front, centre, low frequencies, back, back, side, side.
const LEFT = [1, 0, HALF_POWER, 0, HALF_POWER, 0, HALF_POWER, 0]
const RIGHT = [0, 1, HALF_POWER, 0, 0, HALF_POWER, 0, HALF_POWER]

/** More than two channels as two (ITU-R BS.775-3), lowered so that nothing clips that did not; others as they are. */
export function stereoMix({ planes, length }: AudioChunk): AudioChunk {
  if (planes.length <= 2) return { planes, length }
  return { planes: [mixed(planes, length, LEFT), mixed(planes, length, RIGHT)], length }
}

function mixed(planes: readonly Float32Array[], length: number, weights: readonly number[]): Float32Array {
  const total = planes.reduce((sum, _plane, channel) => sum + (weights[channel] ?? 0), 0)
  const mix = new Float32Array(length)
  for (const [channel, plane] of planes.entries()) {
    const weight = (weights[channel] ?? 0) / total
    if (weight === 0) continue
    for (let at = 0; at < length; at++) mix[at] = (mix[at] as number) + weight * (plane[at] as number)
  }
  return mix
}
