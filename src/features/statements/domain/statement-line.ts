import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { exponentOf, maxMinor, powerOfTen } from '#kernel/money.ts'
import { exactDigits } from './exact-amount.ts'
import type { PlainMonth } from './statement-date.ts'

/** One line of a statement as it is kept; `amount` in units of 1e-12, positive for what came in. */
export interface StatementLine {
  /** The day on which it was reported (royalties) or booked (bank). */
  day: PlainDate
  currency: string
  amount: bigint
  /** The month of the sale, where the file says it. */
  saleMonth: PlainMonth | null
  store: string
  country: string
  artist: string
  title: string
  /** The album or other product that it came from. */
  product: string
  isrc: string
  upc: string
  quantity: bigint | null
  /** Of a bank line: with whom, what for, and the bank's own mark of the payment. */
  counterpart: string
  note: string
  reference: string
}

/** What one line of a file is: something to keep, or why it is left out. */
export type ReadLine = { line: StatementLine; isReduced?: boolean } | { left: LeftReason; text: string }

/** Why a line is left out: it moves money that was counted before, cannot be known yet, or is wrong. */
export type LeftReason = 'transfer' | 'pending' | 'wrong'

/** How a line asks for the cells of its row. */
export type CellOf = (column: string) => string

/** A line that says nothing but what every one must. */
export const plainLine = (day: PlainDate, currency: string, amount: bigint): StatementLine => ({
  day,
  currency,
  amount,
  saleMonth: null,
  store: '',
  country: '',
  artist: '',
  title: '',
  product: '',
  isrc: '',
  upc: '',
  quantity: null,
  counterpart: '',
  note: '',
  reference: '',
})

/** A line that is left out because something in it cannot be right. */
export const wrong = (text: string): ReadLine => ({ left: 'wrong', text })

/** Why a payment cannot be one of its currency: a bank moves whole minor units. Null when it can. */
export const bankFault = ({ amount, currency }: StatementLine): string | null => {
  if (amount === 0n) return t('The amount is zero, so there’s nothing to book.')
  const exponent = exponentOf(currency)
  const minor = minorOf(amount, exponent)
  if (minor === null)
    return t(
      'The amount has more decimals than {currency}, which has {decimals, plural, =0 {no decimals} one {# decimal} other {# decimals}}.',
      { currency, decimals: exponent },
    )
  return (minor < 0n ? -minor : minor) > maxMinor ? t('This amount is larger than Backline can book.') : null
}

/** An exact amount in minor units; null when it is no whole number of them. */
const minorOf = (amount: bigint, exponent: number): bigint | null => {
  const per = powerOfTen(exactDigits - exponent)
  return amount % per === 0n ? amount / per : null
}
