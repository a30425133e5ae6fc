import { addDays, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { metricOf, metricsOf } from '../contract/metrics.ts'
import { type ProviderName, providerNames, providers } from '../contract/providers.ts'
import { type Comparison, comparePeriods, type DayValue, mergeSources, type Source } from '../domain/series.ts'
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
  if (said) return sayKept(said.reason)
  if (days.some(({ value, date }) => value !== null && date < addDays(until, 1 - length)))
    return t('No number in the last {days} days.', { days: length })
  const { label, way } = providers[provider]
  return way === 'hand' || provider === 'spotify'
    ? t('Nobody has entered or imported {service} numbers yet.', { service: label })
    : t('No {service} numbers yet: connect it, or enter one.', { service: label })
}

/** A number of a period beside that of the period before; null with the reason where there is none. */
export interface ReportNumber {
  /** A level at the end of the period, or the sum of a flow over it. */
  now: number | null
  before: number | null
  /** How much a level changed within the period; null where one of its ends has no number. */
  change: number | null
  asOf: PlainDate | null
  /** The day that `before` of a level is from. */
  beforeAsOf: PlainDate | null
  /** The days of the period that have something. */
  points: DayValue[]
  source: Source | null
  /** Of a flow: on how many days of the period there is a number. */
  days: number | null
  /** The same of the period before; `before` is null where they are too few, or too many, to compare with. */
  daysBefore: number | null
  /** Why there is no number; empty where there is one. */
  reason: string
  /** What the number truly is, where its name alone would promise more. */
  note: string
}

/** All numbers of the band over a period that ends on a day, `length` days long, by provider and metric. */
export const readReportNumbers = async (
  tx: Tx,
  scope: WorkspaceScope,
  { until, length }: { until: PlainDate; length: number },
): Promise<(provider: ProviderName, name: string) => ReportNumber> => {
  const from = addDays(until, 1 - length)
  const all = await readMetrics(tx, scope, providerNames, addDays(until, -2 * length))
  return (provider, name) => {
    const found = all.find((one) => one.provider === provider && one.metric === name)
    const meaning = metricOf(provider, name)
    if (!found || !meaning) throw new Error(`There is no metric ${name} of ${provider}.`)
    const { reason, ...compared } = compareMetric(found, until, length)
    const { now, before } = compared
    return {
      ...compared,
      change: meaning.kind === 'level' && now !== null && before !== null ? now - before : null,
      points: found.days.filter(({ date }) => date >= from && date <= until),
      reason,
      note: meaning.note ?? '',
    }
  }
}

/** One metric over such a period. */
export const readReportNumber = async (
  tx: Tx,
  scope: WorkspaceScope,
  provider: ProviderName,
  name: string,
  period: { until: PlainDate; length: number },
): Promise<ReportNumber> => (await readReportNumbers(tx, scope, period))(provider, name)
