import { financeTexts } from '#features/finances/contract/ledger-values.ts'
import { isCurrency, MoneyFault } from '#kernel/money.ts'
import { parseRate, UnclearNumber } from '#kernel/parse-amount.ts'
import { decimalSign, typedMinor } from '#web/editing/typed-amounts.ts'

/** Percent as typed (33,3333 or 33.3333 %) in millionths of the whole; null when it is none. */
export const millionthsIn = (typed: string): bigint | null => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(4, '0'))
}

/** Texts of which each says only one of the amounts that a typed one can mean. */
export type Readings = readonly [string, string]

/** What a typed text comes to: minor units, or what is wrong with it in a sentence, with both readings where it has two. */
export type ReadAmount =
  | { minor: bigint; fault?: never; readings?: never }
  | { minor?: never; fault: string; readings?: Readings }

/** Reads an amount as the server will. */
export const readAmount = (typed: string, currency: string): ReadAmount => {
  if (!isCurrency(currency)) return { fault: financeTexts.noCurrency }
  try {
    const minor = typedMinor(typed, currency)
    return minor > 0n ? { minor } : { fault: 'An amount is more than nothing; whether it came or went says the kind.' }
  } catch (error) {
    return faultOf(error)
  }
}

/** What is wrong with a typed rate, by the reader of the server; nothing for one that is clear, or none. */
export const rateFault = (typed: string): { fault?: string; readings?: Readings } => {
  if (typed.trim() === '') return {}
  try {
    parseRate(typed, decimalSign)
    return {}
  } catch (error) {
    return faultOf(error)
  }
}

const faultOf = (error: unknown): { fault: string; readings?: Readings } => {
  if (error instanceof UnclearNumber) return { fault: error.message, readings: error.readings }
  if (error instanceof MoneyFault) return { fault: error.message }
  throw error
}
