import { exponentOf } from '#kernel/currencies.ts'
import { maxMinor, powerOfTen } from '#kernel/money.ts'
import { exactDigits } from './exact-amount.ts'
import type { StatementLine } from './statement-line.ts'

/** Why a payment cannot be one of its currency: a bank moves whole minor units. Null when it can. */
export const bankFault = ({ amount, currency }: StatementLine): string | null => {
  if (amount === 0n) return 'The amount is zero: there is nothing to book.'
  const exponent = exponentOf(currency)
  const minor = minorOf(amount, exponent)
  if (minor === null) {
    const have = exponent === 0 ? 'no decimals' : `${exponent} decimals`
    return `The amount has more decimals than ${currency}, which has ${have}.`
  }
  return (minor < 0n ? -minor : minor) > maxMinor ? 'This amount is larger than a band can have.' : null
}

/** An exact amount in minor units; null when it is no whole number of them. */
const minorOf = (amount: bigint, exponent: number): bigint | null => {
  const per = powerOfTen(exactDigits - exponent)
  return amount % per === 0n ? amount / per : null
}
