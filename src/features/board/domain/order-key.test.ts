import { expect, test } from 'vitest'
import { keyBetween } from './order-key.ts'

const isBetween = (low: string | null, key: string, high: string | null): boolean =>
  (low === null || low < key) && (high === null || key < high)

test('the first key, and those beside it', () => {
  expect(keyBetween(null, null)).toBe('a0')
  expect(keyBetween('a0', null)).toBe('a1')
  expect(keyBetween(null, 'a0')).toBe('Zz')
  expect(keyBetween('a0', 'a1')).toBe('a0V')
  expect(keyBetween('az', null)).toBe('b00')
  expect(keyBetween(null, 'Z0')).toBe('Yzz')
  expect(keyBetween('a0', 'a2')).toBe('a1')
})

test('5,000 tasks at either end keep short keys in their order', () => {
  let [low, high] = ['a0', 'a0']
  for (let count = 0; count < 5000; count++) {
    const [above, below] = [keyBetween(null, low), keyBetween(high, null)]
    expect(above < low && below > high).toBe(true)
    low = above
    high = below
  }
  expect(Math.max(low.length, high.length)).toBeLessThanOrEqual(4)
})

test('always into the same gap there is always room', () => {
  let [low, high] = ['a0', 'a1']
  for (let count = 0; count < 300; count++) {
    const key = keyBetween(low, high)
    expect(isBetween(low, key, high)).toBe(true)
    if (count % 2 === 0) low = key
    else high = key
  }
  let below: string = 'a0'
  for (let count = 0; count < 300; count++) {
    const key = keyBetween(below, 'a1')
    expect(isBetween(below, key, 'a1')).toBe(true)
    below = key
  }
})

test('wherever tasks are put, the keys sort as the tasks were put', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const keys: string[] = []
  for (let count = 0; count < 2000; count++) {
    const at = random(keys.length + 1)
    keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null))
  }
  expect(keys.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(keys)
  expect(new Set(keys).size).toBe(2000)
})
