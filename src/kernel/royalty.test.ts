import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exponentOf, MoneyFault } from './money.ts'
import { bookRoyalties, parseRoyalty } from './royalty.ts'

const faultOf = (work: () => unknown): string => {
  try {
    return `no fault: ${String(work())}`
  } catch (error) {
    if (error instanceof MoneyFault) return error.message
    throw error
  }
}

describe('royalties', () => {
  test('are read exactly, as spreadsheets write them, too', () => {
    expect(parseRoyalty('0.00789993')).toBe(7_899_930_000n)
    expect(parseRoyalty('0.0998269974')).toBe(99_826_997_400n)
    expect([parseRoyalty('-12'), parseRoyalty('.5'), parseRoyalty('7.9E-05'), parseRoyalty('1.2e+3')]).toEqual([
      -12_000_000_000_000n,
      500_000_000_000n,
      79_000_000n,
      1_200_000_000_000_000n,
    ])
    expect(parseRoyalty('0.1234567890120000')).toBe(123_456_789_012n)
    expect(faultOf(() => parseRoyalty('0.1234567890123'))).toMatch(/at most 12 decimals/)
    for (const bad of ['', '.', '-', '1,5', '0x1', 'e5', '1e', '9'.repeat(16)])
      expect([bad, faultOf(() => parseRoyalty(bad))]).toEqual([bad, expect.stringMatching(/^“/)])
  })

  test('lose nothing from one statement to the next', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), { maxLength: 8 }), { maxLength: 12 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (statements, currency) => {
          const unit = 10n ** BigInt(12 - exponentOf(currency))
          let [carry, booked, exact] = [0n, 0n, 0n]
          for (const lines of statements) {
            const sum = lines.reduce((all, line) => all + line, 0n)
            exact += sum
            const { minor, carryE12 } = bookRoyalties(sum, carry, currency)
            booked += minor
            carry = carryE12
            expect(2n * carry <= unit && -2n * carry <= unit).toBe(true)
            expect(booked * unit + carry).toBe(exact)
          }
        },
      ),
    )
  })
})
