import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOfGuessing } from './blind-vote.ts'

// The tail counted out with whole numbers: Σ C(n, k) for k from `right` to n, over 2^n.
const counted = (right: number, votes: number): number => {
  const row = Array.from({ length: votes + 1 }, () => 1n)
  for (let n = 2; n <= votes; n++) for (let k = n - 1; k > 0; k--) row[k] = (row[k] ?? 0n) + (row[k - 1] ?? 0n)
  const tail = row.slice(right).reduce((sum, value) => sum + value, 0n)
  return Number((tail * 10n ** 18n) / 2n ** BigInt(votes)) / 1e18
}

test.each([
  [0, 0, 1],
  [1, 1, 0.5],
  [5, 5, 1 / 32],
  [9, 10, 11 / 1024],
  [7, 10, 176 / 1024],
  [12, 16, 2517 / 65_536],
])('%i of %i right', (right, votes, expected) => {
  expect(chanceOfGuessing(right, votes)).toBeCloseTo(expected, 12)
})

test('it is the counted tail for every tally', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.nat(), (votes, some) => {
      const right = some % (votes + 1)
      expect(chanceOfGuessing(right, votes)).toBeCloseTo(counted(right, votes), 10)
    }),
  )
})

test('with three versions a guess is right in one of three', () => {
  expect(chanceOfGuessing(2, 2, 1 / 3)).toBeCloseTo(1 / 9, 12)
  expect(chanceOfGuessing(1, 2, 1 / 3)).toBeCloseTo(5 / 9, 12)
})

test('thousands of votes do not overflow, and nonsense is refused', () => {
  expect(chanceOfGuessing(5000, 10_000)).toBeCloseTo(0.504, 3)
  expect(() => chanceOfGuessing(3, 2)).toThrow(RangeError)
  expect(() => chanceOfGuessing(0.5, 2)).toThrow(RangeError)
})
