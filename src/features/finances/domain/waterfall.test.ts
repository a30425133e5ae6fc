import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponentOf, powerOfTen } from '#kernel/money.ts'
import { leftOf, shareIncome, sharesOf } from './waterfall.ts'

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n)
const sumOf = (all: readonly { minor: bigint }[]): bigint => sum(all.map(({ minor }) => minor))

const people = ['ada', 'ben', 'cleo', 'dan']
const drawnParts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 }).map((weights) => {
  const all = BigInt(weights.reduce((total, weight) => total + weight, 0))
  const parts = weights.map((weight, at) => ({
    memberId: people[at] ?? '',
    share: (BigInt(weight) * 1_000_000n) / all,
  }))
  const [first, ...others] = parts
  return [{ memberId: first?.memberId ?? '', share: 1_000_000n - sum(others.map(({ share }) => share)) }, ...others]
})
const drawnSteps = fc
  .uniqueArray(fc.constantFrom<string | null>('ada', 'ben', 'studio', null), { maxLength: 4 })
  .chain((whose) =>
    fc.tuple(...whose.map((memberId) => fc.bigInt({ min: 1n, max: 500_000n }).map((minor) => ({ memberId, minor })))),
  )
const currencies = ['EUR', 'USD', 'CZK', 'JPY', 'KWD'] as const
const drawnIncome = fc.record({
  minor: fc.bigInt({ min: 1n, max: 300_000n }),
  currency: fc.constantFrom(...currencies),
  rate: fc.constantFrom('1', '0.9137', '25.135', '0.00613', '163.2', '3.071'),
})

/** What an amount is worth in the agreement's currency, exactly, as a fraction over 10 to the 12. */
const exactWorth = (minor: bigint, from: string, to: string, rate: string): bigint => {
  const [whole = '', decimals = ''] = rate.split('.')
  const scaled = BigInt(whole + decimals) * powerOfTen(12 - decimals.length)
  return (minor * scaled * powerOfTen(exponentOf(to))) / powerOfTen(exponentOf(from))
}

test('random agreements and incomes add up to the last cent, in order, and share nothing before all is paid back', () => {
  fc.assert(
    fc.property(
      drawnParts,
      drawnSteps,
      fc.constantFrom(...currencies),
      fc.array(drawnIncome, { minLength: 1, maxLength: 12 }),
      (parts, agreed, currency, incomes) => {
        const paid = agreed.map(() => 0n)
        for (const { minor, currency: of, rate: drawn } of incomes) {
          const rate = of === currency ? '1' : drawn
          const steps = agreed.map(({ memberId, minor: whole }, at) => ({ memberId, left: whole - (paid[at] ?? 0n) }))
          const shared = shareIncome({ minor, currency: of }, { steps, currency, rate, parts })
          // All of it is somebody's, and nothing is anybody's debt.
          expect(sumOf(shared.recouped) + sumOf(shared.shares)).toBe(minor)
          expect([...shared.recouped, ...shared.shares].every((one) => one.minor >= 0n)).toBe(true)
          const own = shared.recouped.filter(({ memberId }) => memberId === null)
          expect(sumOf(sharesOf(shared)) + sumOf(own)).toBe(minor)
          for (const { memberId, minor: got, agreedMinor } of shared.recouped) {
            const at = agreed.findIndex((one) => one.memberId === memberId)
            paid[at] = (paid[at] ?? 0n) + agreedMinor
            // By an arithmetic of its own: not off by more than a minor unit of either currency.
            const unit = powerOfTen(12)
            const off = exactWorth(got, of, currency, rate) - agreedMinor * unit
            const most = exactWorth(1n, of, currency, rate) + unit
            expect(off >= -most && off <= most).toBe(true)
          }
          const left = agreed.map(({ minor: whole }, at) => whole - (paid[at] ?? 0n))
          expect(left.every((one) => one >= 0n)).toBe(true)
          // In order: below a step that is open nobody got anything of this income.
          const open = left.findIndex((one) => one > 0n)
          if (open >= 0) {
            expect(sumOf(shared.shares)).toBe(0n)
            const before = new Set(agreed.slice(0, open + 1).map(({ memberId }) => memberId))
            expect(shared.recouped.every(({ memberId }) => before.has(memberId))).toBe(true)
          }
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('a recording is paid back to the studio, then the band, and then all share', () => {
  const parts = [
    { memberId: 'ada', share: 600_000n },
    { memberId: 'ben', share: 400_000n },
  ]
  const steps = [
    { memberId: 'studio', left: 50_000n },
    { memberId: null, left: 20_000n },
  ]
  const terms = { steps, currency: 'EUR', rate: '1', parts }
  expect(shareIncome({ minor: 40_000n, currency: 'EUR' }, terms)).toEqual({
    recouped: [{ memberId: 'studio', minor: 40_000n, agreedMinor: 40_000n, agreedCurrency: 'EUR' }],
    shares: [],
  })
  const whole = shareIncome({ minor: 100_001n, currency: 'EUR' }, terms)
  expect(whole).toEqual({
    recouped: [
      { memberId: 'studio', minor: 50_000n, agreedMinor: 50_000n, agreedCurrency: 'EUR' },
      { memberId: null, minor: 20_000n, agreedMinor: 20_000n, agreedCurrency: 'EUR' },
    ],
    shares: [
      { memberId: 'ada', minor: 18_001n },
      { memberId: 'ben', minor: 12_000n },
    ],
  })
  // 500 € at 25 CZK for one are 12,500 CZK.
  expect(
    shareIncome(
      { minor: 2_000_000n, currency: 'CZK' },
      { ...terms, steps: [{ memberId: 'studio', left: 50_000n }], rate: '0.04' },
    ),
  ).toMatchObject({ recouped: [{ minor: 1_250_000n, agreedMinor: 50_000n }], shares: [{ minor: 450_000n }, {}] })
})

test('what one person was paid back by two ids pays their steps one after the other, in its currency alone', () => {
  const step = (member_id: string | null, minor: bigint) => ({ member_id, minor, currency: 'EUR' })
  const idOf = (id: string): string => (id === 'pia-outside' ? 'pia' : id)
  const steps = [step('pia-outside', 100n), step(null, 50n), step('pia', 30n), step('tom', 20n)]
  const paid = [step('pia-outside', 90n), step('pia', 25n), step(null, 60n), { ...step('tom', 9n), currency: 'USD' }]
  expect(leftOf(steps, paid, idOf).map(({ left }) => left)).toEqual([0n, 0n, 15n, 20n])
})
