/** A stream of numbers that look random and are the same on every machine for the same seed. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number
  /** Evenly between −1 and 1. */
  noise(): number
  /** Evenly between two values. */
  between(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of the items. @throws RangeError if there are none. */
  pick<T>(items: readonly T[]): T
}

/** A generator for a seed of any text: its FNV-1a hash starts a 32-bit xorshift-multiply sequence. */
export const randomFrom = (seed: string): Random => {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    noise: () => 2 * next() - 1,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}
