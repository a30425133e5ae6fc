import type { BlockProcessor, StereoClip } from './block-processor.ts'
import { Glide } from './block-processor.ts'

/** Makes stereo narrower or wider: middle (L + R)/2 stays, side (L − R)/2 is multiplied. 0 is mono, 1 as it was, 2 twice as wide. */
export class StereoWidth implements BlockProcessor {
  private readonly width: Glide

  constructor(width: number, sampleRate: number) {
    this.width = new Glide(width, sampleRate)
  }

  /** Another width; the way there takes 20 ms. */
  set(width: number): void {
    this.width.aim(width)
  }

  process(left: Float32Array, right: Float32Array): void {
    for (let index = 0; index < left.length; index++) {
      const width = this.width.next()
      const l = left[index] as number
      const r = right[index] as number
      // Written so that a width of 1 changes no bit.
      const change = ((width - 1) * (l - r)) / 2
      left[index] = l + change
      right[index] = r - change
    }
  }

  reset(): void {
    this.width.arrive()
  }
}

/** Correlation of the two channels, from 1 (mono) over 0 (nothing in common) to −1 (one is the other upside down); 0 for silence. */
export const stereoCorrelation = ({ left, right }: StereoClip): number => {
  let both = 0
  let lefts = 0
  let rights = 0
  for (let index = 0; index < left.length; index++) {
    const l = left[index] as number
    const r = right[index] as number
    both += l * r
    lefts += l * l
    rights += r * r
  }
  return lefts * rights === 0 ? 0 : both / Math.sqrt(lefts * rights)
}

/** Factors of a mono sound at a place from −1 (left) to 1 (right): cos and sin, so that their squares make 1 (−3 dB in the middle). */
export const panFactors = (position: number): { readonly left: number; readonly right: number } => {
  const angle = ((position + 1) * Math.PI) / 4
  return { left: Math.cos(angle), right: Math.sin(angle) }
}

/** A mono sound at a place in a stereo clip, by the constant power law. */
export const panMono = (plane: Float32Array, position: number, sampleRate: number): StereoClip => {
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
