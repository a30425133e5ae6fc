import { financeTexts } from '#features/finances/contract/finance-texts.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { decimalText, MoneyFault } from '#kernel/money.ts'
import { type DecimalSign, parseAmount } from '#kernel/parse-amount.ts'

/** What separates decimals where this browser writes numbers. */
export const decimalSign: DecimalSign =
  new Intl.NumberFormat().formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'

/** An amount as one would type it here: it reads as itself, whatever separates decimals. */
export const typedText = (minor: bigint, currency: string): string =>
  decimalText(minor, currency).replace('.', decimalSign)

/** What a typed text comes to: minor units, or what is wrong with it in a sentence. */
export type ReadAmount = { minor: bigint; fault?: never } | { minor?: never; fault: string }

/** Reads an amount as the server will. */
export const readAmount = (typed: string, currency: string): ReadAmount => {
  if (!isCurrency(currency)) return { fault: financeTexts.noCurrency }
  try {
    const minor = parseAmount(typed, currency, decimalSign)
    return minor > 0n ? { minor } : { fault: 'An amount is more than nothing; whether it came or went says the kind.' }
  } catch (error) {
    if (error instanceof MoneyFault) return { fault: error.message }
    throw error
  }
}

/** A typed amount, which may be nothing or below it, as machines write it; throws a MoneyFault. */
export const plainAmount = (typed: string, currency: string): string =>
  decimalText(parseAmount(typed, currency, decimalSign), currency)
