import { crossRate } from '#kernel/convert-money.ts'
import { MoneyFault } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'
import { type FoundRate, readBankRates, readManualRate } from './rates.store.ts'
import { currencyOf } from './read-rates.ts'

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
  const fetched = await readBankRates(tx, [from, to], date)
  if (!fetched) return null
  const { source } = fetched
  const said = (currency: string): string =>
    currency === currencyOf[source] ? '1' : (fetched.rates.get(currency) ?? '')
  // The one bank says how much its own currency is worth in others, the other how much others are worth in its own.
  const [ofFrom, ofTo] = source === 'ECB' ? [said(from), said(to)] : [said(to), said(from)]
  return rateBetween(ofFrom, ofTo, { date: fetched.date, source })
}

const rateBetween = (ofFrom: string, ofTo: string, known: Omit<FoundRate, 'rate'>): FoundRate | null => {
  try {
    return { rate: crossRate(ofFrom, ofTo), ...known }
  } catch (error) {
    if (error instanceof MoneyFault) return null
    throw error
  }
}
