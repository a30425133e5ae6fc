import { crossRate } from '#kernel/convert-money.ts'
import { MoneyFault } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'
import { type FoundRate, readEuroRates, readManualRate } from './rates.store.ts'

/** The rate between two currencies that holds on a day: the band's own where it keeps one, else one that was fetched; null for none. */
export const findRate = async (
  tx: Tx,
  scope: BooksScope,
  { from, to, date }: { from: string; to: string; date: string },
): Promise<FoundRate | null> => {
  const manual = await readManualRate(tx, scope, from, to, date)
  if (manual) return { ...manual, source: 'manual' }
  const turned = await readManualRate(tx, scope, to, from, date)
  if (turned) return rateBetween(turned.rate, '1', { date: turned.date, source: 'manual' })
  const fetched = await readEuroRates(tx, [from, to], date)
  if (!fetched) return null
  const worth = (currency: string): string => (currency === 'EUR' ? '1' : (fetched.rates.get(currency) ?? ''))
  return rateBetween(worth(from), worth(to), { date: fetched.date, source: fetched.source })
}

const rateBetween = (ofFrom: string, ofTo: string, known: Omit<FoundRate, 'rate'>): FoundRate | null => {
  try {
    return { rate: crossRate(ofFrom, ofTo), ...known }
  } catch (error) {
    if (error instanceof MoneyFault) return null
    throw error
  }
}
