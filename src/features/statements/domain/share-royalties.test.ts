import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookRoyalties } from '#kernel/royalty.ts'
import { shareRoyalties } from './share-royalties.ts'

const sum = (all: Iterable<bigint>) => [...all].reduce((total, one) => total + one, 0n)
const amount = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })
const shares = fc.option(
  fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 5 }).map((weights) => {
    const all = BigInt(weights.reduce((total, weight) => total + weight, 0))
    const parts = weights.map((weight) => (BigInt(weight) * 1_000_000n) / all)
    const rest = 1_000_000n - sum(parts.slice(1))
    return parts.map((part, at) => ({ memberId: `m${at}`, millionths: at === 0 ? rest : part }))
  }),
)

test('everything that is booked is somebody’s, and nobody is off by more than a unit and what was carried', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ exact: amount, shares }), { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: -5_000_000_000n, max: 5_000_000_000n }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (songs, carry, currency) => {
        const { minor } = bookRoyalties(sum(songs.map(({ exact }) => exact)), carry, currency)
        const { members, band } = shareRoyalties(minor, currency, songs)
        expect(band + sum(members.values())).toBe(minor)
      },
    ),
  )
})

test('two songs with agreements and one without', () => {
  const songs = [
    {
      exact: 10_005_000_000_000n,
      shares: [
        { memberId: 'a', millionths: 500_000n },
        { memberId: 'b', millionths: 500_000n },
      ],
    },
    { exact: 1_000_000_000_000n, shares: [{ memberId: 'a', millionths: 1_000_000n }] },
    { exact: 3_333_000_000_000n, shares: null },
  ]
  const { members, band } = shareRoyalties(1434n, 'EUR', songs)
  expect(Object.fromEntries(members)).toEqual({ a: 600n, b: 500n })
  expect(band).toBe(334n)
})

test('whatever the order and the split of files: what is booked and what is carried is what was earned', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 40 }), fc.array(fc.nat(), { maxLength: 8 }), (lines, cuts) => {
      let [booked, carry] = [0n, 0n]
      const places = [...new Set([0, ...cuts.map((cut) => cut % (lines.length + 1)), lines.length])].sort(
        (a, b) => a - b,
      )
      for (const [at, from] of places.entries()) {
        const file = lines.slice(from, places[at + 1] ?? lines.length)
        const { minor, carryE12 } = bookRoyalties(sum(file), carry, 'EUR')
        booked += minor
        carry = carryE12
      }
      expect(booked * 10_000_000_000n + carry).toBe(sum(lines))
      expect(carry <= 5_000_000_000n && carry >= -5_000_000_000n).toBe(true)
    }),
  )
})
