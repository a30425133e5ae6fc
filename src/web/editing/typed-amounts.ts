import { decimalText } from '#kernel/money.ts'
import { type DecimalSign, parseAmount } from '#kernel/parse-amount.ts'

/** What separates decimals where this browser writes numbers. */
export const decimalSign: DecimalSign =
  new Intl.NumberFormat().formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'

/** An amount as one would type it here: it reads as itself, whatever separates decimals. */
export const typedText = (minor: bigint, currency: string): string =>
  decimalText(minor, currency).replace('.', decimalSign)

/** The minor units of an amount that was typed in this browser, which may be nothing or below it; throws a MoneyFault. */
export const typedMinor = (typed: string, currency: string): bigint => parseAmount(typed, currency, decimalSign)

/** An amount that was typed in this browser as calls take it, with no way to read it otherwise; throws a MoneyFault. */
export const sentMoney = (typed: string, currency: string) => ({
  currency,
  amount: decimalText(typedMinor(typed, currency), currency),
  decimalSign: '.' as const,
})
