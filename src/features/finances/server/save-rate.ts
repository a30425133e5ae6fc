import { invalidField } from '#kernel/errors.ts'
import { type DecimalSign, parseRate } from '#kernel/parse-amount.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { fieldFault } from './field-fault.ts'
import { findRate } from './find-rate.ts'
import { type FoundRate, writeManualRate } from './rates.store.ts'
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
