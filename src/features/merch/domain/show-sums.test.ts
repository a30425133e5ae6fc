import { expect, test } from 'vitest'
import { firstOpenDay, millionthsOf, percentOf, saleTotal, soldByCount, venueCut } from './show-sums.ts'

test('a sale is its lines less the discount; gifts cost nothing, and no discount makes it negative', () => {
  const lines = [
    { pieces: 2, unitMinor: 2000n, isGift: false },
    { pieces: 1, unitMinor: 500n, isGift: true },
  ]
  expect(saleTotal(lines, 0n)).toBe(4000n)
  expect(saleTotal(lines, 4000n)).toBe(0n)
  expect(saleTotal(lines, 4001n)).toBeNull()
  expect(saleTotal(lines, -1n)).toBeNull()
})

test('counting tells what was sold only once both counts are there', () => {
  expect(soldByCount({ countIn: 20, countOut: 11, moved: 0, given: 2, damaged: 1 })).toBe(6)
  expect(soldByCount({ countIn: 20, countOut: 11, moved: 10, given: 2, damaged: 1 })).toBe(16)
  expect(soldByCount({ countIn: 20, countOut: 11, moved: -5, given: 2, damaged: 1 })).toBe(1)
  expect(soldByCount({ countIn: null, countOut: 11, moved: 0, given: 0, damaged: 0 })).toBeNull()
  expect(soldByCount({ countIn: 20, countOut: null, moved: 4, given: 0, damaged: 0 })).toBeNull()
  expect(soldByCount({ countIn: 3, countOut: 5, moved: 0, given: 0, damaged: 0 })).toBe(-2)
})

test('the cut rounds half to even, and equals the whole at 100 %', () => {
  expect([venueCut(10_000n, 150_000), venueCut(0n, 150_000), venueCut(333n, 1_000_000)]).toEqual([1500n, 0n, 333n])
  // 0.5 and 1.5 units.
  expect([venueCut(5n, 100_000), venueCut(15n, 100_000), venueCut(25n, 100_000)]).toEqual([0n, 2n, 2n])
  expect([millionthsOf('12.5'), millionthsOf('12,5'), millionthsOf('100'), millionthsOf('100.0001')]).toEqual([
    125_000,
    125_000,
    1_000_000,
    null,
  ])
  expect(percentOf(125_000)).toBe('12.5')
})

test('what a closed month may not take goes to the first day that is open', () => {
  expect(firstOpenDay('2026-11-22', [])).toBe('2026-11-22')
  expect(firstOpenDay('2026-11-22', ['2026-10-01'])).toBe('2026-11-22')
  expect(firstOpenDay('2026-11-22', ['2026-11-01', '2026-12-01'])).toBe('2027-01-01')
})
