import { Glide } from './glide.ts'
import type { BlockProcessor, StereoClip } from './stereo-clip.ts'

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
export function stereoCorrelation({ left, right }: StereoClip): number {
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
