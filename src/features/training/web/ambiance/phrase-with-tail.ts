import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'

const fadeSeconds = 0.03

/** The beginning of a sound and then silence, in which one hears what comes back; its end fades, so that it does not click. */
export const phraseWithTail = (clip: StereoClip, seconds: number, tailSeconds: number): StereoClip => {
  const { sampleRate } = clip
  const length = Math.min(clip.left.length, Math.round(seconds * sampleRate))
  const fade = Math.min(length, Math.round(fadeSeconds * sampleRate))
  const planeOf = (plane: Float32Array): Float32Array => {
    const out = new Float32Array(length + Math.round(tailSeconds * sampleRate))
    out.set(plane.subarray(0, length))
    for (let at = length - fade; at < length; at += 1) out[at] = (out[at] ?? 0) * ((length - 1 - at) / fade)
    return out
  }
  return { sampleRate, left: planeOf(clip.left), right: planeOf(clip.right) }
}
