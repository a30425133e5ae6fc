import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertMoney, crossRate, divideHalfEven, rateText } from './convert-money.ts'
import {
  amountText,
  canMean,
  currencyCodes,
  decimalText,
  exponentOf,
  isCurrency,
  MoneyFault,
  signOf,
  Totals,
} from './money.ts'
import { type DecimalSign, parseAmount, parseRate, UnclearNumber } from './parse-amount.ts'
import { percentText, splitByRule, splitByWeights } from './split-money.ts'

const faultOf = (work: () => unknown): string => {
  try {
    return `no fault: ${String(work())}`
  } catch (error) {
    if (error instanceof MoneyFault) return error.message
    throw error
  }
}

describe('currencies', () => {
  test('have the decimals of ISO 4217, and are shown by sign or code', () => {
    const decimals = { USD: 2, EUR: 2, CZK: 2, JPY: 0, KRW: 0, CLP: 0, KWD: 3, TND: 3, ISK: 0, HUF: 2 }
    for (const [code, exponent] of Object.entries(decimals)) expect([code, exponentOf(code)]).toEqual([code, exponent])
    expect(currencyCodes.slice(0, 3)).toEqual(['USD', 'EUR', 'CZK'])
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
    // Every one of them is a currency to the platform, too, unless its tables are older.
    const known = new Set(Intl.supportedValuesOf('currency'))
    const younger = ['SLE', 'VED', 'ZWG']
    expect(currencyCodes.filter((code) => !known.has(code) && !younger.includes(code))).toEqual([])
    expect([isCurrency('EUR'), isCurrency('eur'), isCurrency('BTC'), isCurrency('toString')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(() => exponentOf('BTC')).toThrow(RangeError)
    expect([signOf('CZK'), signOf('SEK')]).toEqual(['kč', 'SEK'])
    expect([canMean('$', 'CAD'), canMean('$', 'EUR'), canMean('Kč', 'CZK'), canMean('eur', 'EUR')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})

describe('what is typed', () => {
  test.each<[string, string, DecimalSign | undefined, bigint]>([
    ['1 234,50 Kč', 'CZK', undefined, 123_450n],
    ['$1,234.50', 'USD', undefined, 123_450n],
    ['€1.234,50', 'EUR', undefined, 123_450n],
    ['1\u00a0234\u202f567,8', 'EUR', undefined, 123_456_780n],
    ['1’234.50 CHF', 'CHF', undefined, 123_450n],
    ['100,-', 'CZK', undefined, 10_000n],
    ['100,– Kč', 'CZK', undefined, 10_000n],
    ['.5', 'EUR', undefined, 50n],
    ['1,234', 'EUR', '.', 123_400n],
    ['1.234', 'EUR', ',', 123_400n],
    ['12.345', 'KWD', '.', 12_345n],
    ['12,345.678', 'KWD', undefined, 12_345_678n],
    ['10,005', 'BHD', ',', 10_005n],
    ['10.0050', 'BHD', ',', 10_005n],
    ['10005', 'BHD', ',', 10_005_000n],
    ['1,234', 'JPY', ',', 1234n],
    ['1200', 'JPY', undefined, 1200n],
    ['1,000,000', 'CZK', undefined, 100_000_000n],
    ['(1,234.50)', 'USD', undefined, -123_450n],
    ['−5 €', 'EUR', undefined, -500n],
    ['１２,５０', 'EUR', undefined, 1250n],
    ['9999999999999.99', 'EUR', undefined, 999_999_999_999_999n],
  ])('%s %s (%s) is %s', (text, currency, sign, minor) => expect(parseAmount(text, currency, sign)).toBe(minor))

  test.each<[string, string, DecimalSign | undefined, RegExp]>([
    ['', 'EUR', undefined, /required/],
    ['1,234', 'EUR', undefined, /can be 1234 or 1\.234/],
    ['1,234', 'EUR', ',', /can be 1234 or 1\.234 EUR, and EUR has at most 2 decimals.*write 1234, or fewer/],
    ['720.872', 'BHD', ',', /can be 720872 or 720\.872 BHD\. Write 720872 or 720\.8720\./],
    ['10.005', 'BHD', undefined, /Write 10005 or 10\.0050\./],
    ['1.234', 'JPY', '.', /JPY has no decimals/],
    ['0,123', 'EUR', undefined, /at most 2 decimals/],
    ['1200.5', 'JPY', undefined, /no decimals/],
    ['1.2.3', 'EUR', undefined, /odd places/],
    ['1,23,45', 'EUR', undefined, /odd places/],
    ['12 34', 'EUR', undefined, /odd places/],
    ["1'23", 'EUR', undefined, /odd places/],
    ['1,234.567,8', 'EUR', undefined, /odd places/],
    ['12,50 $', 'EUR', undefined, /not an amount in EUR/],
    ['12.50-', 'EUR', undefined, /not an amount/],
    ['5--', 'EUR', undefined, /not an amount/],
    ['1e5', 'EUR', undefined, /not an amount/],
    ['0x10', 'EUR', undefined, /not an amount/],
    ['١٢', 'EUR', undefined, /not an amount/],
    ['NaN', 'EUR', undefined, /not an amount/],
    ['10000000000000', 'EUR', undefined, /too large/],
    ['1'.repeat(61), 'EUR', undefined, /too long/],
  ])('%s %s (%s) is refused', (text, currency, sign, fault) =>
    expect(faultOf(() => parseAmount(text, currency, sign))).toMatch(fault),
  )

  test('whatever is shown or written is read as the same amount again, and nothing ever throws otherwise', () => {
    const currency = fc.constantFrom('USD', 'EUR', 'CZK', 'JPY', 'KWD')
    // The amount that is read, or those that one is asked to choose from, of the sign that was written.
    const meantBy = (text: string, code: string, sign: DecimalSign): bigint[] => {
      try {
        return [parseAmount(text, code, sign)]
      } catch (error) {
        if (!(error instanceof UnclearNumber)) throw error
        return error.readings.map((one) => parseAmount(one, code, sign) * (text.startsWith('\u2212') ? -1n : 1n))
      }
    }
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), currency, (minor, code) => {
        expect(parseAmount(decimalText(minor, code), code, '.')).toBe(minor)
        for (const sign of ['.', ','] as const) {
          // What a screen shows is the same amount again in every browser, or is asked about with this amount as a choice.
          expect(meantBy(`${amountText(minor, code, 'always')} ${code}`, code, sign)).toContain(minor)
          // What a form writes into its fields is never even asked about.
          expect(parseAmount(decimalText(minor, code).replace('.', sign), code, sign)).toBe(minor)
        }
      }),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,' -+()€$\u00a0"), maxLength: 12 }),
        currency,
        (text, code) => {
          const [one, other] = (['.', ','] as const).map((sign) => {
            try {
              return parseAmount(text, code, sign)
            } catch (error) {
              expect(error).toBeInstanceOf(MoneyFault)
              return null
            }
          })
          // Without knowing the sign, it is only read where both agree, or one of them cannot be.
          let alone: bigint | null = null
          try {
            alone = parseAmount(text, code)
          } catch (error) {
            expect(error).toBeInstanceOf(MoneyFault)
          }
          if (alone !== null) expect([one, other]).toContain(alone)
        },
      ),
    )
  })

  test('amounts of all currencies are shown in one way, and crowns with hellers only where there are some', () => {
    expect(amountText(128_450n, 'USD', 'always')).toBe('+1,284.50')
    expect(amountText(-486_000n, 'CZK')).toBe('−4,860')
    expect(amountText(1_282_350n, 'CZK')).toBe('12,823.50')
    expect([amountText(0n, 'EUR', 'always'), amountText(-5n, 'EUR', 'never'), amountText(-5n, 'KWD')]).toEqual([
      '0.00',
      '0.05',
      '−0.005',
    ])
    expect([decimalText(-5n, 'EUR'), decimalText(1200n, 'JPY')]).toEqual(['-0.05', '1200'])
  })

  test('totals of two currencies are never one', () => {
    const totals = new Totals()
      .add({ minor: 5n, currency: 'USD' })
      .add({ minor: 7n, currency: 'EUR' })
      .add({ minor: -2n, currency: 'USD' })
    expect([totals.of('USD'), totals.of('EUR'), totals.of('CZK')]).toEqual([3n, 7n, 0n])
    expect(totals.list()).toEqual([
      { minor: 7n, currency: 'EUR' },
      { minor: 3n, currency: 'USD' },
    ])
  })
})

describe('splits', () => {
  /**
   * An oracle of another kind: of all ways to give out the units, those with the least sum of squared distances from the
   * exact parts (which the largest remainder has), and of these the one that gives most to the first.
   */
  const nearest = (total: number, weights: readonly number[]): number[] => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    let best: { parts: number[]; distance: number } | null = null
    const give = (parts: number[], left: number): void => {
      if (parts.length === weights.length) {
        if (left > 0) return
        const distance = parts.reduce((sum, part, at) => sum + (part * all - total * (weights[at] ?? 0)) ** 2, 0)
        if (parts.some((part, at) => part > 0 && weights[at] === 0)) return
        if (!best || distance < best.distance || (distance === best.distance && isBefore(best.parts, parts)))
          best = { parts, distance }
        return
      }
      for (let part = 0; part <= left; part++) give([...parts, part], left - part)
    }
    const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
      const at = one.findIndex((part, place) => part !== other[place])
      return (one[at] ?? 0) < (other[at] ?? 0)
    }
    give([], total)
    return (best as { parts: number[] } | null)?.parts ?? []
  }

  test('give what an exhaustive search gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc
          .array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 })
          .filter((all) => all.some((one) => one > 0)),
        (total, weights) => {
          const shares = splitByWeights(BigInt(total), weights.map(BigInt))
          expect(shares.map(Number)).toEqual(nearest(total, weights))
          expect(splitByWeights(BigInt(-total), weights.map(BigInt)).map(Number)).toEqual(
            shares.map((share) => 0 - Number(share)),
          )
        },
      ),
    )
    // What dinero.js gets wrong.
    expect(splitByWeights(10n, [55n, 28n, 17n])).toEqual([5n, 3n, 2n])
  })

  test('always sum to the total, and nobody is further than one unit from what is theirs', () => {
    const huge = 10n ** 40n
    fc.assert(
      fc.property(
        fc.oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt({ min: -huge, max: huge })),
        fc.array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 9n }), fc.bigInt({ min: 0n, max: huge })), {
          minLength: 1,
          maxLength: 12,
        }),
        (total, weights) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0n)
          if (all === 0n) {
            expect(faultOf(() => splitByWeights(total, weights))).toMatch(/somebody/)
            return
          }
          const shares = splitByWeights(total, weights)
          expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total)
          shares.forEach((share, at) => {
            const off = share * all - total * (weights[at] ?? 0n)
            expect(off < all && off > -all).toBe(true)
            if (weights[at] === 0n) expect(share).toBe(0n)
          })
        },
      ),
    )
  })

  test('by percent, shares, alike and with fixed amounts, in any order of the names', () => {
    const parts = [
      { memberId: 'b', share: 333_333n },
      { memberId: 'a', share: 333_333n },
      { memberId: 'c', share: 333_334n },
    ]
    expect(splitByRule(100n, { kind: 'percent', parts })).toEqual([
      { memberId: 'b', minor: 33n },
      { memberId: 'a', minor: 33n },
      { memberId: 'c', minor: 34n },
    ])
    const alike = ['b', 'a'].map((memberId) => ({ memberId, share: null }))
    // Of equal remainders the smallest id is first.
    expect(splitByRule(-5n, { kind: 'equal', parts: alike }).map(({ minor }) => minor)).toEqual([-2n, -3n])
    const fixed = [{ memberId: 'sound', share: 5000n }, ...alike]
    expect(splitByRule(12_001n, { kind: 'fixed', parts: fixed }).map(({ minor }) => minor)).toEqual([
      5000n,
      3500n,
      3501n,
    ])
    expect(splitByRule(-12_001n, { kind: 'fixed', parts: fixed }).map(({ minor }) => minor)).toEqual([
      -5000n,
      -3500n,
      -3501n,
    ])
    const rule = (
      kind: 'percent' | 'shares' | 'fixed' | 'equal',
      given: { memberId: string; share: bigint | null }[],
      total = 100n,
    ) => faultOf(() => splitByRule(total, { kind, parts: given }))
    expect(rule('percent', [{ memberId: 'a', share: 999_999n }])).toBe('The shares add up to 99.9999 %, not 100 %.')
    expect(rule('fixed', [{ memberId: 'a', share: 101n }])).toMatch(/more than the total/)
    expect(rule('fixed', [{ memberId: 'a', share: 99n }])).toMatch(/nobody gets the rest/)
    expect(rule('equal', [])).toMatch(/somebody/)
    expect(rule('shares', [{ memberId: 'a', share: 0n }])).toMatch(/somebody/)
    expect(
      rule('shares', [
        { memberId: 'a', share: -1n },
        { memberId: 'b', share: 2n },
      ]),
    ).toMatch(/less than zero/)
    expect(
      rule('equal', [
        { memberId: 'a', share: null },
        { memberId: 'a', share: null },
      ]),
    ).toMatch(/twice/)
    expect([percentText(350_000n), percentText(333_333n), percentText(5n)]).toEqual(['35', '33.3333', '0.0005'])
  })
})

describe('conversions', () => {
  test('round half to even, once', () => {
    expect([5n, 15n, 25n, -5n, -15n, 14n, 16n].map((n) => divideHalfEven(n, 10n))).toEqual([
      0n,
      2n,
      2n,
      0n,
      -2n,
      1n,
      2n,
    ])
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        (n, d) => {
          const rounded = divideHalfEven(n, d)
          const off = 2n * (rounded * d - n)
          expect(off <= d && off >= -d).toBe(true)
          if (off === d || off === -d) expect(rounded % 2n).toBe(0n)
        },
      ),
    )
  })

  test('use the rate as it is written, between currencies with other decimals, too', () => {
    expect(convertMoney({ minor: 10_000n, currency: 'EUR' }, 'CZK', '25.135')).toEqual({
      minor: 251_350n,
      currency: 'CZK',
    })
    expect(convertMoney({ minor: 10_000n, currency: 'EUR' }, 'JPY', '163.455')).toEqual({
      minor: 16_346n,
      currency: 'JPY',
    })
    expect(convertMoney({ minor: 1000n, currency: 'JPY' }, 'KWD', '0.002')).toEqual({ minor: 2000n, currency: 'KWD' })
    expect(convertMoney({ minor: 1n, currency: 'EUR' }, 'USD', '1.5')).toEqual({ minor: 2n, currency: 'USD' })
    expect(convertMoney({ minor: -3n, currency: 'EUR' }, 'USD', '1.5')).toEqual({ minor: -4n, currency: 'USD' })
    expect(crossRate('1.1', '25.3')).toBe('23')
    expect(crossRate('1', '25.135')).toBe('25.135')
    expect([rateText('25.1350'), rateText(' 1 '), rateText('0.5')]).toEqual(['25.135', '1', '0.5'])
    for (const bad of ['', '0', '0.000', '-1', '1e3', '1.2.3', '1 000', '25,135', 'abc', `1.${'1'.repeat(13)}`])
      expect([bad, faultOf(() => rateText(bad))]).toEqual([bad, expect.stringMatching(/rate/)])
    expect(faultOf(() => convertMoney({ minor: 10n ** 14n, currency: 'EUR' }, 'CZK', '1000'))).toMatch(/too large/)
  })

  test.each<[string, DecimalSign | undefined, string | RegExp]>([
    ['25.135', undefined, '25.135'],
    ['25,135', ',', '25.135'],
    ['25,1', undefined, '25.1'],
    ['1 234,5', '.', '1234.5'],
    ['0,004', '.', '0.004'],
    ['1,234', undefined, /can be 1234 or 1\.234\. Write 1234 or 1\.2340\./],
    ['25.135', ',', /can be 25135 or 25\.135\. Write 25135 or 25\.1350\./],
    ['25.1350', ',', '25.135'],
    ['1.2.3', '.', /odd places/],
    ['1e3', '.', /not a rate/],
    ['0,0', '.', /more than zero/],
    ['', '.', /not a rate/],
  ])('a rate of %s (%s) is %s', (typed, sign, meant) => {
    const read = faultOf(() => parseRate(typed, sign)).replace('no fault: ', '')
    if (typeof meant === 'string') expect(read).toBe(meant)
    else expect(read).toMatch(meant)
  })
})
