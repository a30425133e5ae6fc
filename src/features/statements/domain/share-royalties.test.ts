import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponentOf, powerOfTen } from '#kernel/money.ts'
import { bookRoyalties } from '#kernel/royalty.ts'
import { exactDigits } from './exact-amount.ts'
import { shareRoyalties } from './share-royalties.ts'

const sum = (all: Iterable<bigint>) => [...all].reduce((total, one) => total + one, 0n)
const amount = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })

test('everything that is booked is somebody’s, and nobody is off by more than a unit and what was carried', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ exact: amount, key: fc.constantFrom('', 'a', 'b', 'c') }), { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: -5_000_000_000n, max: 5_000_000_000n }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (earned, carry, currency) => {
        const { minor } = bookRoyalties(sum(earned.map(({ exact }) => exact)), carry, currency)
        const parts = shareRoyalties(minor, currency, earned)
        expect(sum(parts.map((part) => part.minor))).toBe(minor)
        const unit = powerOfTen(exactDigits - exponentOf(currency))
        for (const part of parts) {
          const exact = sum(earned.filter(({ key }) => key === part.key).map((one) => one.exact))
          const off = part.minor * unit - exact
          const most = 2n * unit + (carry < 0n ? -carry : carry)
          expect(off <= most && off >= -most).toBe(true)
        }
      },
    ),
  )
})

test('two releases with agreements, and what the band keeps', () => {
  const earned = [
    { key: 'album', exact: 10_005_000_000_000n },
    { key: 'single', exact: 1_000_000_000_000n },
    { key: '', exact: 3_333_000_000_000n },
  ]
  expect(shareRoyalties(1434n, 'EUR', earned)).toEqual([
    { key: '', minor: 333n },
    { key: 'album', minor: 1001n },
    { key: 'single', minor: 100n },
  ])
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
