/** Cuts a stream into windows that overlap: the newest `size` samples, time after time. */
export class SlidingWindow {
  /** The window, in order of time; silence where the stream has not begun. */
  readonly samples: Float64Array
  private readonly hop: number
  private untilNext: number

  /** @param first how many samples come before the first window is taken; @param hop before each other one. */
  constructor(size: number, first: number, hop: number) {
    this.samples = new Float64Array(size)
    this.untilNext = first
    this.hop = hop
  }

  /** Takes new samples and calls `take` whenever a window is complete. */
  push(fresh: Float64Array, take: () => void): void {
    let at = 0
    while (fresh.length - at >= this.untilNext) {
      this.shiftIn(fresh.subarray(at, at + this.untilNext))
      at += this.untilNext
      this.untilNext = this.hop
      take()
    }
    this.shiftIn(fresh.subarray(at))
    this.untilNext -= fresh.length - at
  }

  private shiftIn(fresh: Float64Array): void {
    const { samples } = this
    const newest = fresh.subarray(Math.max(0, fresh.length - samples.length))
    samples.copyWithin(0, newest.length)
    samples.set(newest, samples.length - newest.length)
  }
}

/** A list of numbers in single precision of unknown length in one typed array that doubles when it is full. */
export class GrowingFloat32 {
  private values = new Float32Array(4096)
  private used = 0

  /** How many numbers were added. */
  get length(): number {
    return this.used
  }

  /** Appends one number. */
  add(value: number): void {
    if (this.used === this.values.length) {
      const larger = new Float32Array(this.used * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.used] = value
    this.used += 1
  }

  /** A copy of what was added. */
  toArray(): Float32Array {
    return this.values.slice(0, this.used)
  }
}
