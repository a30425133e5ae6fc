import type { AudioChunk } from './audio-source.ts'

/** Drops samples at the head of a stream and holds back as many as may have to be dropped at its end. */
export class SampleTrimmer {
  private toSkip: number
  private readonly heldBack: number
  // The samples held back, then those of the newest piece: one memory for the whole stream.
  private work: Float32Array[]
  private given = 0
  private total = 0

  /** @param skip samples to drop at the beginning; @param heldBack samples that `flush` decides about. */
  constructor(channels: number, skip: number, heldBack: number) {
    this.toSkip = skip
    this.heldBack = heldBack
    this.work = Array.from({ length: channels }, () => new Float32Array(heldBack))
  }

  /** Takes `length` samples of each plane and gives what is now sure to belong to the music, until the next call. */
  push(planes: readonly Float32Array[], length: number): AudioChunk {
    const skipped = Math.min(this.toSkip, length)
    this.toSkip -= skipped
    const held = this.total - this.given
    this.total = held + length - skipped
    this.work = this.work.map((before, channel) => {
      const work = before.length < this.total ? new Float32Array(this.total) : before
      work.set(before.subarray(this.given, this.given + held))
      const plane = planes[channel]
      if (plane) work.set(plane.subarray(skipped, length), held)
      else work.fill(0, held, this.total)
      return work
    })
    this.given = Math.max(0, this.total - this.heldBack)
    return { planes: this.work, length: this.given }
  }

  /** What is still held back: music after all if the end of the file never came. */
  flush(): AudioChunk {
    return { planes: this.work.map((plane) => plane.subarray(this.given, this.total)), length: this.total - this.given }
  }
}
