import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { metricOf } from '../contract/metrics.ts'
import { type ProviderName, providerNames } from '../contract/providers.ts'
import type { DayValue, Source } from '../domain/series.ts'
import { compareMetric, readMetrics } from './read-metrics.ts'

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
