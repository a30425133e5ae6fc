import { expect, test } from 'vitest'
import { amountText } from '#kernel/money.ts'
import { exactAmountText } from './import-words.ts'

test('an exact amount is written as the same amount is where it is booked, with all the decimals that it has', () => {
  for (const [exact, minor, currency] of [
    ['101.04', 10104n, 'CZK'],
    ['-1234567.5', -123456750n, 'CZK'],
    ['4860', 486000n, 'CZK'],
    ['-1234567.8', -123456780n, 'EUR'],
    ['0', 0n, 'USD'],
    ['1200', 1200n, 'JPY'],
    ['10.5', 10500n, 'BHD'],
  ] as const)
    expect(exactAmountText(exact, currency)).toBe(amountText(minor, currency))
  expect(exactAmountText('1234.000100', 'CZK')).toBe('1,234.000100')
  expect(exactAmountText('-0.00012', 'USD')).toBe('\u22120.00012')
})
