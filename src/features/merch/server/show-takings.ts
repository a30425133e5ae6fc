import type { Taking } from '../contract/merch.ts'
import type { Payment } from '../contract/merch-values.ts'
import { venueCut } from '../domain/show-sums.ts'
import type { ShowRow } from './shows.store.ts'

/** What was counted at the end of a show. */
export const countedTakings = ({ takings }: Pick<ShowRow, 'takings'>): Taking[] =>
  Array.isArray(takings) ? (takings as Taking[]) : []

/** An amount of one currency and way to pay, or of the venue's cut, in minor units. */
export interface TakenLine {
  currency: string
  payment: Payment
  expected: bigint
  counted: bigint | null
}

/** What sales came to beside what was counted, for each currency and way to pay of either. */
export const takenLines = (
  expected: readonly { currency: string; payment: Payment; minor: string }[],
  counted: readonly Taking[],
): TakenLine[] => {
  const keys = [...new Set([...expected, ...counted].map(({ currency, payment }) => `${currency}/${payment}`))].sort()
  return keys.map((key) => {
    const of = (all: readonly Taking[]) => all.find((one) => `${one.currency}/${one.payment}` === key)
    const [currency = '', payment] = key.split('/')
    const found = of(counted)
    return {
      currency,
      payment: payment === 'card' ? 'card' : 'cash',
      expected: BigInt(of(expected)?.minor ?? 0),
      counted: found ? BigInt(found.minor) : null,
    }
  })
}

/** What is booked of a line: what was counted once that is confirmed, else what was sold. */
export const bookedOf = ({ expected, counted }: TakenLine, isClosed: boolean): bigint =>
  isClosed ? (counted ?? expected) : expected

/** The venue's cut of what is booked, per currency. */
export const cutsOf = (
  lines: readonly TakenLine[],
  millionths: number,
  isClosed: boolean,
): { currency: string; minor: bigint }[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      minor: venueCut(
        some.reduce((sum, line) => sum + bookedOf(line, isClosed), 0n),
        millionths,
      ),
    }))
    .filter(({ minor }) => minor !== 0n)
