import type { AudioChunk } from './audio-source.ts'

/** Drops samples at the head of a stream and holds back as many as may have to be dropped at its end. */
export class SampleTrimmer {
  private toSkip: number
  private readonly heldBack: number
  private held: Float32Array[]

  /** @param skip samples to drop at the beginning; @param heldBack samples that `flush` decides about. */
  constructor(channels: number, skip: number, heldBack: number) {
    this.toSkip = skip
    this.heldBack = heldBack
    this.held = Array.from({ length: channels }, () => new Float32Array(0))
  }

  /** Takes `length` samples of each plane and gives what is now sure to belong to the music. */
  push(planes: readonly Float32Array[], length: number): AudioChunk {
    const skipped = Math.min(this.toSkip, length)
    this.toSkip -= skipped
    const joined = this.held.map((before, channel) => {
      const plane = planes[channel] ?? new Float32Array(length)
      if (before.length === 0) return plane.subarray(skipped, length)
      const both = new Float32Array(before.length + length - skipped)
      both.set(before)
      both.set(plane.subarray(skipped, length), before.length)
      return both
    })
    const total = joined[0]?.length ?? 0
    const sure = Math.max(0, total - this.heldBack)
    this.held = joined.map((plane) => plane.slice(sure))
    return { planes: joined, length: sure }
  }

  /** What is still held back: music after all if the end of the file never came. */
  flush(): AudioChunk {
    return { planes: this.held, length: this.held[0]?.length ?? 0 }
  }
}
