import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  ['128450', 'USD', '+1,284.50'],
  ['-5', 'EUR', '\u22120.05'],
  ['0', 'EUR', '0.00'],
  ['-486000', 'CZK', '\u22124\u00a0860'],
  ['1240050', 'CZK', '+12\u00a0400,50'],
  ['0', 'CZK', '0'],
  ['900719925474099312', 'USD', '+9,007,199,254,740,993.12'],
] as const)('%s of %s is %s', (minorUnits, currency, text) => {
  expect(amountText(minorUnits, currency)).toBe(text)
})
