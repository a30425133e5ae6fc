interface Entry<V> {
  value: V
  weight: number
}

/** Values by key, together of at most `maxWeight`; those that were not used for longest make room. */
export class LruCache<V> {
  // A Map keeps the order of insertion: what is used moves to the end, what stands first goes first.
  private readonly entries = new Map<string, Entry<V>>()
  private readonly maxWeight: number
  private weight = 0

  constructor(maxWeight: number) {
    this.maxWeight = maxWeight
  }

  /** The value under a key, if it is still good; only then it counts as used. */
  get(key: string, isGood: (value: V) => boolean): V | null {
    const found = this.entries.get(key)
    if (!found || !isGood(found.value)) return null
    this.entries.delete(key)
    this.entries.set(key, found)
    return found.value
  }

  /** Puts a value of a weight in the place of the earlier one; what weighs too much alone is not kept. */
  set(key: string, value: V, weight: number): void {
    this.delete(key)
    this.entries.set(key, { value, weight })
    this.weight += weight
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.maxWeight) break
      this.delete(oldest)
    }
  }

  private delete(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0
    this.entries.delete(key)
  }
}
