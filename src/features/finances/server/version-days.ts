import type { VersionRow } from './agreements.store.ts'
import type { WaitingSum } from './recoups.store.ts'

/** As `findVersionOn` has it: of these versions of an agreement the one that begins last until a day, of one day's the newest; null before the first. */
export const countsOn = (versions: readonly VersionRow[], day: string): VersionRow | null =>
  versions
    .filter(({ valid_from }) => valid_from <= day)
    .reduce<VersionRow | null>(
      (best, one) =>
        !best || one.valid_from > best.valid_from || (one.valid_from === best.valid_from && one.number > best.number)
          ? one
          : best,
      null,
    )

/** Several sums together, by currency. */
export const sumByCurrency = (
  rows: readonly { currency: string; minor: string }[],
): { currency: string; minor: string }[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    minor: String(own.reduce((sum, { minor }) => sum + BigInt(minor), 0n)),
  }))

/** What waits of the days on which a version counts, by currency; `versions` are all of its agreement. */
export const waitingOf = (
  { id, agreement_id }: VersionRow,
  versions: readonly VersionRow[],
  waiting: readonly WaitingSum[],
): { currency: string; minor: string }[] =>
  sumByCurrency(
    waiting.filter((one) => one.agreement_id === agreement_id && countsOn(versions, one.booked_on)?.id === id),
  )
