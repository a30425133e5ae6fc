/** The lowest of the last values of a stream, in constant time for each: a queue of those that may still become it. */
export class LowestWindow {
  private readonly size: number
  private readonly values: Float64Array
  private readonly times: Float64Array
  private first = 0
  private count = 0
  private now = 0

  /** @param size how many values are looked at. */
  constructor(size: number) {
    this.size = size
    this.values = new Float64Array(size + 1)
    this.times = new Float64Array(size + 1)
  }

  /** Takes the next value and gives the lowest of the last ones. */
  add(value: number): number {
    const { values, times, size } = this
    const slots = size + 1
    while (this.count > 0 && (values[(this.first + this.count - 1) % slots] as number) >= value) this.count -= 1
    const slot = (this.first + this.count) % slots
    values[slot] = value
    times[slot] = this.now
    this.count += 1
    if ((times[this.first] as number) <= this.now - size) {
      this.first = (this.first + 1) % slots
      this.count -= 1
    }
    this.now += 1
    return values[this.first] as number
  }

  /** Forgets everything. */
  reset(): void {
    this.first = 0
    this.count = 0
    this.now = 0
  }
}
