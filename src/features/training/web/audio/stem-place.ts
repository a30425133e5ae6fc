import type { StereoClip } from '@backline/dsp/effects/stereo-clip.ts'

/** A sound at one place: its samples, and the place from −1 to 1. */
export interface PlacedSound {
  plane: Float32Array<ArrayBuffer>
  place: number
}

/** Channels that have less in common than this are no single sound. */
const leastCorrelation = 0.999

/** Undoes the law of equal power for a stem that is one sound at one place; null for a wide one, as drums are. */
export const placedSound = ({ left, right }: StereoClip): PlacedSound | null => {
  let [lefts, rights, both] = [0, 0, 0]
  for (let at = 0; at < left.length; at += 1) {
    const [l, r] = [left[at] ?? 0, right[at] ?? 0]
    lefts += l * l
    rights += r * r
    both += l * r
  }
  const atOneEnd = lefts === 0 || rights === 0
  if (!atOneEnd && both / Math.sqrt(lefts * rights) < leastCorrelation) return null
  const angle = Math.atan2(Math.sqrt(rights), Math.sqrt(lefts))
  const share = Math.cos(angle) + Math.sin(angle)
  return {
    plane: Float32Array.from(left, (sample, at) => (sample + (right[at] ?? 0)) / share),
    place: (4 / Math.PI) * angle - 1,
  }
}
