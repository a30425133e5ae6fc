/** Finds the highest mean of any `size` neighbouring values. */
export class LoudestWindow {
  /** The highest mean so far; 0 until `size` values have come. */
  loudest = 0
  private readonly ring: Float64Array
  private count = 0
  private sum = 0

  constructor(size: number) {
    this.ring = new Float64Array(size)
  }

  /** Takes the next value, which must not be negative. */
  add(value: number): void {
    const { ring } = this
    const at = this.count % ring.length
    this.sum += value - (ring[at] as number)
    ring[at] = value
    this.count += 1
    // Added up again on every turn, so that rounding errors of a loud part do not stay.
    if (at === ring.length - 1) this.sum = ring.reduce((total, part) => total + part, 0)
    if (this.count >= ring.length) this.loudest = Math.max(this.loudest, this.sum / ring.length)
  }
}
