import { Glide } from './glide.ts'
import type { BlockProcessor, StereoClip } from './stereo-clip.ts'

/** Factors of a mono sound at a place from −1 (left) to 1 (right): cos and sin, so that their squares make 1 (−3 dB in the middle). */
export function panFactors(position: number): { readonly left: number; readonly right: number } {
  const angle = ((position + 1) * Math.PI) / 4
  return { left: Math.cos(angle), right: Math.sin(angle) }
}

/** A mono sound at a place in a stereo clip, by the constant power law. */
export function panMono(plane: Float32Array, position: number, sampleRate: number): StereoClip {
  const { left, right } = panFactors(position)
  return { sampleRate, left: plane.map((value) => value * left), right: plane.map((value) => value * right) }
}

/**
 * Moves a stereo sound to a side by constant power, as Web Audio's StereoPannerNode does: the channel on that side stays, and
 * of the other one cos stays and sin goes over. In the middle (0) nothing is changed.
 */
export class Pan implements BlockProcessor {
  private readonly position: Glide

  /** @param position from −1 (left) to 1 (right). */
  constructor(position: number, sampleRate: number) {
    this.position = new Glide(position, sampleRate)
  }

  /** Another place; the way there takes 20 ms. */
  set(position: number): void {
    this.position.aim(position)
  }

  process(left: Float32Array, right: Float32Array): void {
    const { position } = this
    let kept = 1
    let moved = 0
    for (let index = 0; index < left.length; index++) {
      if (index === 0 || position.moving) {
        const angle = (Math.abs(position.next()) * Math.PI) / 2
        kept = Math.cos(angle)
        moved = Math.sin(angle)
      }
      const l = left[index] as number
      const r = right[index] as number
      if (position.value > 0) {
        left[index] = l * kept
        right[index] = r + l * moved
      } else {
        left[index] = l + r * moved
        right[index] = r * kept
      }
    }
  }

  reset(): void {
    this.position.arrive()
  }
}
