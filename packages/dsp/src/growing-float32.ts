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
