import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { metricOf, metricsOf } from '../contract/metrics.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import { type Comparison, comparePeriods, type DayValue, mergeSources } from '../domain/series.ts'
import { readPoints } from './points.store.ts'

/** One metric of a provider with its days, in order; of each day the most trusted number. */
export interface MetricDays {
  provider: ProviderName
  metric: string
  days: DayValue[]
}

/** Today where days of providers are counted: UTC. */
export const today = (): PlainDate => new Date().toISOString().slice(0, 10)

/** All metrics of these providers from a day on, each with its newest number before that; one without any has no days. */
export const readMetrics = async (
  tx: Tx,
  scope: WorkspaceScope,
  names: readonly ProviderName[],
  from: PlainDate,
): Promise<MetricDays[]> => {
  const all = names.flatMap((provider) => Object.keys(metricsOf(provider)).map((metric) => ({ provider, metric })))
  const rows = Map.groupBy(await readPoints(tx, scope, all, from), ({ provider, metric }) => `${provider}/${metric}`)
  return all.map(({ provider, metric }) => ({
    provider,
    metric,
    days: mergeSources(rows.get(`${provider}/${metric}`) ?? []),
  }))
}

/** The last period of a metric beside the one before it, and why there is no number. */
export const compareMetric = (
  { provider, metric, days }: MetricDays,
  until: PlainDate,
  length: number,
): Comparison & { reason: string } => {
  const kind = metricOf(provider, metric)?.kind ?? 'level'
  const compared = comparePeriods(kind, days, until, length)
  return { ...compared, reason: compared.now === null ? whyNone(provider, days, until, length) : '' }
}

const whyNone = (provider: ProviderName, days: readonly DayValue[], until: PlainDate, length: number): string => {
  const said = days.findLast(({ value, reason }) => value === null && reason !== '')
  if (said) return said.reason
  if (days.some(({ value, date }) => value !== null && date < addDays(until, 1 - length)))
    return `No number within the last ${length} days.`
  const { label, way } = providers[provider]
  return way === 'hand' || provider === 'spotify'
    ? `Nobody has entered or brought a number of ${label} yet.`
    : `No number of ${label} yet: connect it, or enter one.`
}
