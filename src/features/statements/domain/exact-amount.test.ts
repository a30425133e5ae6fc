import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactText, readExactAmount } from './exact-amount.ts'

const read = (text: string, sign: '.' | ',' = '.') => {
  const result = readExactAmount(text, sign)
  return 'error' in result ? 'refused' : exactText(result.amount)
}

test.each([
  ['0.0078993000', '.', '0.0078993'],
  ['-$1,234.50', '.', '-1234.5'],
  ['$-1,234.50', '.', '-1234.5'],
  ['1 234,50 Kč', ',', '1234.5'],
  ['1\u202f234,50', ',', '1234.5'],
  ['€1.234.567,8', ',', '1234567.8'],
  ["1'234.50 CHF", '.', '1234.5'],
  ['(12.00)', '.', '-12'],
  ['12,00-', ',', '-12'],
  ['−3,5', ',', '-3.5'],
  ['7.9E-05', '.', '0.000079'],
  ['1e3', '.', '1000'],
  ['+5', '.', '5'],
  ['.5', '.', '0.5'],
  ['1,23,456', '.', 'refused'],
  ['1,234,50', '.', 'refused'],
  ['1.234.50', '.', 'refused'],
  ['1,5', '.', 'refused'],
  ['=SUM(A1)', '.', 'refused'],
  ['', '.', 'refused'],
  ['-', '.', 'refused'],
  ['--5', '.', 'refused'],
  ['12 USD EUR', '.', 'refused'],
  ['0.0000000000001', '.', 'refused'],
  ['0.1000000000000', '.', '0.1'],
  ['1e99', '.', 'refused'],
  ['9'.repeat(30), '.', 'refused'],
] as const)('%s', (text, sign, expected) => expect(read(text, sign)).toBe(expected))

test('the mark of a currency is told', () => {
  expect(readExactAmount('-12,50 Kč', ',')).toEqual({ amount: -12_500_000_000_000n, mark: 'Kč' })
})

test('what is written exactly is read exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n }), (amount) => {
      expect(readExactAmount(exactText(amount), '.')).toEqual({ amount, mark: '' })
    }),
  )
})
