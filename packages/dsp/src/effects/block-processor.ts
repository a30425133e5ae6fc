/** A number that goes to its new value in a straight line over a fixed time, so that a turned knob does not click. */
export class Glide {
  /** Where it is now. */
  value: number
  private target: number
  private step = 0
  private left = 0
  private readonly samples: number

  /** @param seconds how long the way takes; 0.02 is short to the hand and long to the ear. */
  constructor(value: number, sampleRate: number, seconds = 0.02) {
    this.value = value
    this.target = value
    this.samples = Math.max(1, Math.round(sampleRate * seconds))
  }

  /** Is it still on its way? */
  get moving(): boolean {
    return this.left > 0
  }

  /** Sets out for another value. */
  aim(target: number): void {
    if (target === this.target) return
    this.target = target
    this.left = this.samples
    this.step = (target - this.value) / this.samples
  }

  /** Goes on by some samples and gives the new value, which in the end is exactly what was aimed at. */
  next(samples = 1): number {
    if (this.left === 0) return this.value
    this.left = Math.max(0, this.left - samples)
    this.value = this.left === 0 ? this.target : this.target - this.step * this.left
    return this.value
  }

  /** Starts again from another place. */
  restart(from: number, target: number): void {
    this.value = from
    this.target = from
    this.aim(target)
  }

  /** Is where it was going, at once. */
  arrive(): void {
    this.left = 0
    this.value = this.target
  }
}

/** A whole piece of stereo sound: two planes of the same length, −1..1, at a sample rate in Hz. */
export interface StereoClip {
  readonly sampleRate: number
  readonly left: Float32Array
  readonly right: Float32Array
}

/** An effect that changes stereo sound in place, block after block of any size, and remembers its state between them. */
export interface BlockProcessor {
  /** Both planes have the same length; nothing is allocated. */
  process(left: Float32Array, right: Float32Array): void
  /** Back to the state before the first block. */
  reset(): void
}

/** A clip with a copy of the planes. */
export const copyOfClip = (clip: StereoClip): StereoClip => ({
  sampleRate: clip.sampleRate,
  left: clip.left.slice(),
  right: clip.right.slice(),
})

/** A new clip: the given one through the processors, one after another, as they are now. */
export const renderClip = (clip: StereoClip, processors: readonly BlockProcessor[]): StereoClip => {
  const rendered = copyOfClip(clip)
  for (const processor of processors) processor.process(rendered.left, rendered.right)
  return rendered
}
