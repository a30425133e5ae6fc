import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { type DecimalSign, parseRate } from '#kernel/parse-amount.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { KeptRate } from '../contract/books.ts'
import { maxShownRates } from '../contract/finance-limits.ts'
import { holdBooks } from './books.store.ts'
import { findRate } from './find-rate.ts'
import { deleteManualRate, type FoundRate, readKeptRates, writeManualRate } from './rates.store.ts'
import { fieldFault } from './read-given.ts'
import { shareWaiting } from './share-waiting.ts'
import { tellFinances } from './tell-live.ts'

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
    await holdBooks(tx, scope)
    await writeManualRate(tx, scope, { from, to, date, rate: kept })
    await shareWaiting(services, tx, scope, { reason: 'rate' })
    await tellFinances(services, tx, scope)
  })
  return { rate: { rate: kept, date, source: 'manual' } }
}
