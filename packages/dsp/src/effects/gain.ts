import type { BlockProcessor } from './block-processor.ts'
import { Glide } from './block-processor.ts'

/** The factor of a gain in dB. */
export const factorOfDb = (db: number): number => 10 ** (db / 20)

/** Turns both channels up or down; a turned knob glides for 20 ms. */
export class Gain implements BlockProcessor {
  private readonly factor: Glide

  constructor(db: number, sampleRate: number) {
    this.factor = new Glide(factorOfDb(db), sampleRate)
  }

  /** Another gain in dB; −Infinity is silence. */
  set(db: number): void {
    this.factor.aim(factorOfDb(db))
  }

  process(left: Float32Array, right: Float32Array): void {
    for (let index = 0; index < left.length; index++) {
      const factor = this.factor.next()
      left[index] = (left[index] as number) * factor
      right[index] = (right[index] as number) * factor
    }
  }

  reset(): void {
    this.factor.arrive()
  }
}

/** Turns channels upside down; nothing glides, as polarity has no way in between. */
export class Polarity implements BlockProcessor {
  private left: 1 | -1
  private right: 1 | -1

  constructor(invertLeft: boolean, invertRight: boolean) {
    this.left = invertLeft ? -1 : 1
    this.right = invertRight ? -1 : 1
  }

  process(left: Float32Array, right: Float32Array): void {
    if (this.left < 0) for (let index = 0; index < left.length; index++) left[index] = -(left[index] as number)
    if (this.right < 0) for (let index = 0; index < right.length; index++) right[index] = -(right[index] as number)
  }

  reset(): void {}
}
