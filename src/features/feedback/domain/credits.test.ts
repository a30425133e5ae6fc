import { expect, test } from 'vitest'
import { creditsAtFirst, mostCredits } from '../contract/feedback-limits.ts'
import { afterAnswer, afterMark, headStartOf, standsSince } from './credits.ts'

const day = 86_400_000

/** Numbers from 0 to 1 that a seed makes again (mulberry32). */
const chance = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Act = 'answer' | 'answer and mark'

/** What accounts do to each other, as the server does it: who answers whom, and whether that was useful. */
class Credits {
  readonly of: number[]

  constructor(accounts: number) {
    this.of = Array.from({ length: accounts }, () => creditsAtFirst)
  }

  /** Answers whether it took a credit from who asked. */
  answer(asker: number, giver: number, act: Act): boolean {
    const { asker: left, took } = afterAnswer(this.of[asker] ?? 0)
    this.of[asker] = left
    if (act === 'answer and mark') this.of[giver] = afterMark(this.of[giver] ?? 0, { took }).giver
    return took
  }

  sum(group: readonly number[]): number {
    return group.reduce((sum, one) => sum + (this.of[one] ?? 0), 0)
  }
}

/** How a farm of these accounts moves credits among its own; `turn` counts up. */
const strategies: Record<string, (farm: readonly number[], turn: number, random: () => number) => [number, number]> = {
  pairs: (farm, turn) => {
    const first = (2 * (turn % Math.floor(farm.length / 2))) % farm.length
    const pair: [number, number] = [farm[first] ?? 0, farm[first + 1] ?? 0]
    return turn % 2 === 0 ? pair : [pair[1], pair[0]]
  },
  ring: (farm, turn) => [farm[turn % farm.length] ?? 0, farm[(turn + 1) % farm.length] ?? 0],
  // All answer for one, who gathers what they have.
  star: (farm, turn) => [farm[1 + (turn % (farm.length - 1))] ?? 0, farm[0] ?? 0],
  chain: (farm, turn) => {
    const at = turn % (farm.length - 1)
    return [farm[at + 1] ?? 0, farm[at] ?? 0]
  },
  anyhow: (farm, _turn, random) => {
    const at = Math.floor(random() * farm.length)
    return [farm[at] ?? 0, farm[(at + 1 + Math.floor(random() * (farm.length - 1))) % farm.length] ?? 0]
  },
}

const accounts = 1000
const everybody = Array.from({ length: accounts }, (_, one) => one)

/** Everybody asks at a time of these five weeks; who stands where, from 1. */
const placesOf = (credits: Credits, askedAt: readonly number[]): number[] => {
  const since = everybody.map((one) => standsSince({ askedAt: askedAt[one] ?? 0, credits: credits.of[one] ?? 0 }))
  const order = everybody.toSorted((a, b) => (since[a] ?? 0) - (since[b] ?? 0) || a - b)
  const places = Array.from({ length: accounts }, () => 0)
  for (const [place, one] of order.entries()) places[one] = place + 1
  return places
}

test.each(Object.keys(strategies))('a farm of accounts (%s) gains no place among 1,000 by its own marks', (name) => {
  for (const [round, size] of [2, 3, 10, 100, 400].entries()) {
    const random = chance(177 + round)
    const farm = everybody.slice(0, size)
    const others = everybody.slice(size)
    const [farming, silent] = [new Credits(accounts), new Credits(accounts)]
    // The others live as people do, and the same in both worlds.
    for (let act = 0; act < 5000; act += 1) {
      const [asker, giver] = [
        others[Math.floor(random() * others.length)],
        others[Math.floor(random() * others.length)],
      ]
      if (asker === undefined || giver === undefined || asker === giver) continue
      const how: Act = random() < 0.6 ? 'answer and mark' : 'answer'
      farming.answer(asker, giver, how)
      silent.answer(asker, giver, how)
    }
    const next = strategies[name]
    for (let turn = 0; next !== undefined && turn < 20 * size; turn += 1) {
      const [asker, giver] = next(farm, turn, random)
      farming.answer(asker, giver, 'answer and mark')
    }
    const askedAt = everybody.map(() => random() * 35 * day)
    const best = (credits: Credits): number => {
      const places = placesOf(credits, askedAt)
      return Math.min(...farm.map((one) => places[one] ?? 0))
    }
    expect(best(farming)).toBeGreaterThanOrEqual(best(silent))
    expect(farming.sum(farm)).toBeLessThanOrEqual(silent.sum(farm))
  }
})

test('what a farm hears from others while it stands before them, it has paid for: three times for each account', () => {
  for (const [name, next] of Object.entries(strategies)) {
    const random = chance(name.length)
    const size = 20
    const farm = everybody.slice(0, size)
    const world = new Credits(accounts)
    let heard = 0
    // Between two answers from outside the farm moves all its credits about, a fresh account never being made.
    for (let turn = 0; turn < 2000; turn += 1) {
      const [asker, giver] = next(farm, turn, random)
      world.answer(asker, giver, 'answer and mark')
      const foremost = farm.reduce((best, one) => ((world.of[one] ?? 0) > (world.of[best] ?? 0) ? one : best))
      if (headStartOf(world.of[foremost] ?? 0) > 0 && world.answer(foremost, 900, 'answer')) heard += 1
    }
    expect(heard, name).toBeLessThanOrEqual(creditsAtFirst * size)
    expect(world.sum(farm), name).toBeLessThanOrEqual(creditsAtFirst * size - heard)
  }
})

test('credits are never made, whatever is done', () => {
  const random = chance(1)
  const world = new Credits(accounts)
  let before = world.sum(everybody)
  for (let act = 0; act < 20_000; act += 1) {
    const asker = Math.floor(random() * accounts)
    const giver = Math.floor(random() * accounts)
    if (asker === giver) continue
    world.answer(asker, giver, random() < 0.7 ? 'answer and mark' : 'answer')
    const sum = world.of[asker] !== undefined && act % 500 === 0 ? world.sum(everybody) : before
    expect(sum).toBeLessThanOrEqual(before)
    before = sum
  }
  expect(Math.min(...world.of)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...world.of)).toBeLessThanOrEqual(mostCredits)
})

test('who gives stands before who only takes, and a newcomer before both once they have paid', () => {
  const ask = (credits: number, askedAt = 0) => standsSince({ askedAt, credits })
  const world = new Credits(3)
  for (let turn = 0; turn < 3; turn += 1) world.answer(1, 0, 'answer and mark')
  expect(world.of).toEqual([6, 0, 3])
  expect(ask(world.of[0] ?? 0)).toBeLessThan(ask(world.of[1] ?? 0))
  // More than three are kept for later, and are no better place now.
  expect(ask(world.of[0] ?? 0)).toBe(ask(world.of[2] ?? 0))
})

test('nothing waits for ever: after three weeks nobody who comes is before it', () => {
  const since = standsSince({ askedAt: 0, credits: 0 })
  for (let credits = 0; credits <= mostCredits; credits += 1)
    expect(standsSince({ askedAt: 21 * day + 1, credits })).toBeGreaterThan(since)
})

test('an answer to who has no credits takes none, and passes none on', () => {
  expect(afterAnswer(0)).toEqual({ asker: 0, took: false })
  expect(afterMark(5, { took: false })).toEqual({ giver: 5, passed: false })
  expect(afterMark(mostCredits, { took: true })).toEqual({ giver: mostCredits, passed: false })
})
