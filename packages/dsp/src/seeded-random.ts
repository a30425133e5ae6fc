/** Numbers that look random and are the same everywhere for the same seed. */
export interface SeededRandom {
  /** 0 up to, not including, 1. */
  next(): number
  /** Evenly between two values. */
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of the items. @throws RangeError if there are none */
  pick<T>(items: readonly T[]): T
  /** The items in another order (Fisher and Yates). */
  shuffle<T>(items: readonly T[]): T[]
  /** Normally distributed with this standard deviation. */
  normal(deviation: number): number
}

/** A generator for a seed of any text (its FNV-1a hash into a SplitMix-like sequence). */
export const seededRandom = (seed: string): SeededRandom => {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * next())
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    shuffle: <T>(items: readonly T[]) => {
      const mixed = [...items]
      for (let end = mixed.length - 1; end > 0; end -= 1) {
        const at = whole(0, end)
        const moved = mixed[end] as T
        mixed[end] = mixed[at] as T
        mixed[at] = moved
      }
      return mixed
    },
    normal: (deviation) => deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
