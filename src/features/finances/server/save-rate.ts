import { invalidField, missing } from '#kernel/errors.ts'
import { type DecimalSign, parseRate } from '#kernel/parse-amount.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { KeptRate } from '../contract/books.ts'
import { maxShownRates } from '../contract/finance-limits.ts'
import { fieldFault } from './field-fault.ts'
import { findRate } from './find-rate.ts'
import { deleteManualRate, type FoundRate, readKeptRates, writeManualRate } from './rates.store.ts'
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
    if (!(await deleteManualRate(tx, scope, rate))) throw missing('This rate')
    await tellFinances(services, tx, scope)
    return { message: 'The rate is gone. What was booked at it stays as it is.' }
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
  if (from === to) throw invalidField('to', 'A rate is between two currencies.')
  const kept = fieldFault('rate', () => parseRate(rate, decimalSign))
  await services.database.within(scope, async (tx) => {
    await writeManualRate(tx, scope, { from, to, date, rate: kept })
    await tellFinances(services, tx, scope)
  })
  return { rate: { rate: kept, date, source: 'manual' } }
}
