import { typedMinor, typedText } from '#web/editing/typed-amounts.ts'
import type { MerchShow, Taking } from '../contract/merch.ts'
import type { Payment } from '../contract/merch-values.ts'

/** What is typed of a show: counts by variant, takings by currency and payment, and the cut. */
export interface CountDraft {
  counts: Record<string, { in: string; out: string; damaged: string }>
  takings: Record<string, string>
  cut: string
}

/** The name of a currency and a way to pay in the draft. */
export const takingKey = (currency: string, payment: Payment): string => `${currency}/${payment}`

const typed = (count: number | null): string => (count === null ? '' : String(count))

/** What a show says now, to be typed over. */
export const draftOf = (show: MerchShow): CountDraft => ({
  counts: Object.fromEntries(
    show.lines.map(({ variantId, countIn, countOut, damaged }) => [
      variantId,
      { in: typed(countIn), out: typed(countOut), damaged: damaged === 0 ? '' : String(damaged) },
    ]),
  ),
  takings: Object.fromEntries(
    show.money.map(({ currency, payment, counted }) => [
      takingKey(currency, payment),
      counted === null ? '' : typedText(BigInt(counted), currency),
    ]),
  ),
  cut: show.cutPercent,
})

/** The counts that are sent; an empty field was not counted. */
export const countsOf = ({ counts }: CountDraft) =>
  Object.entries(counts).map(([variantId, count]) => ({
    variantId,
    countIn: count.in === '' ? null : Number(count.in),
    countOut: count.out === '' ? null : Number(count.out),
    damaged: Number(count.damaged || 0),
  }))

/** The takings that are sent; an empty field was not counted. Throws a MoneyFault where one is no amount. */
export const takingsOf = ({ takings }: CountDraft): Taking[] =>
  Object.entries(takings)
    .filter(([, amount]) => amount.trim() !== '')
    .map(([key, amount]) => {
      const [currency = '', payment] = key.split('/')
      return {
        currency,
        payment: payment === 'card' ? ('card' as const) : ('cash' as const),
        minor: String(typedMinor(amount, currency)),
      }
    })
