import { crossRate } from '#kernel/convert-money.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { MoneyFault } from '#kernel/money.ts'
import { type DecimalSign, parseRate } from '#kernel/parse-amount.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { KeptRate } from '../contract/books.ts'
import { maxShownRates } from '../contract/finance-limits.ts'
import type { BooksScope } from './books.store.ts'
import {
  deleteManualRate,
  type FoundRate,
  readBankRates,
  readKeptRates,
  readManualRate,
  writeManualRate,
} from './rates.store.ts'
import { fieldFault } from './read-given.ts'
import { currencyOf } from './read-rates.ts'
import { tellFinances } from './tell-live.ts'

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

/** The rate between two currencies that holds on a day; null when none is known. */
export const getRate = async (
  { database }: Services,
  scope: WorkspaceScope,
  { from, to, date }: { from: string; to: string; date: string },
): Promise<{ rate: FoundRate | null }> => ({
  rate:
    from === to
      ? { rate: '1', date, source: 'manual' }
      : await database.within(scope, (tx) => findRate(tx, scope, { from, to, date })),
})

/** The latest rates that the band keeps by hand. */
export const listRates = async (
  { database }: Services,
  scope: WorkspaceScope,
): Promise<{ rates: KeptRate[]; hasMore: boolean }> => {
  const rows = await database.within(scope, (tx) => readKeptRates(tx, scope, maxShownRates + 1))
  const { told, hasMore } = cutList(rows, maxShownRates)
  return { rates: told, hasMore }
}

/** Takes a rate of the band's own away; what is booked stays as it is. */
export const deleteRate = (
  services: Services,
  scope: WorkspaceScope,
  rate: Omit<KeptRate, 'rate'>,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    if (!(await deleteManualRate(tx, scope, rate))) throw missing(t('This rate'))
    await tellFinances(services, tx, scope)
    return { message: t('Rate deleted. Entries booked with it stay as they are.') }
  })

/** Keeps a rate of the band's own; what is booked stays as it is. */
export const saveRate = async (
  services: Services,
  scope: WorkspaceScope,
  {
    from,
    to,
    date,
    rate,
    decimalSign,
  }: { from: string; to: string; date: string; rate: string; decimalSign?: DecimalSign | undefined },
): Promise<{ rate: FoundRate }> => {
  if (from === to) throw invalidField('to', t('A rate needs two different currencies.'))
  const kept = fieldFault('rate', () => parseRate(rate, decimalSign))
  await services.database.within(scope, async (tx) => {
    await writeManualRate(tx, scope, { from, to, date, rate: kept })
    await tellFinances(services, tx, scope)
  })
  return { rate: { rate: kept, date, source: 'manual' } }
}
