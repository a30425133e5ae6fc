import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { metricOf } from '../contract/metrics.ts'
import type { ProviderName } from '../contract/providers.ts'
import type { Source } from '../domain/series.ts'
import { compareMetric, readMetrics } from './read-metrics.ts'

/** A number of a period beside that of the period before; null with the reason where there is none. */
export interface ReportNumber {
  /** A level at the end of the period, or the sum of a flow over it. */
  now: number | null
  before: number | null
  /** How much a level changed within the period; null where one of its ends has no number. */
  change: number | null
  asOf: PlainDate | null
  source: Source | null
  /** Of a flow: on how many days of the period there is a number. */
  days: number | null
  /** Why there is no number; empty where there is one. */
  reason: string
  /** What the number truly is, where its name alone would promise more. */
  note: string
}

/** One metric over a period that ends on a day, `length` days long, for reports. */
export const readReportNumber = async (
  tx: Tx,
  scope: WorkspaceScope,
  provider: ProviderName,
  name: string,
  { until, length }: { until: PlainDate; length: number },
): Promise<ReportNumber> => {
  const found = (await readMetrics(tx, scope, [provider], addDays(until, -2 * length))).find(
    ({ metric }) => metric === name,
  )
  const meaning = metricOf(provider, name)
  if (!found || !meaning) throw new Error(`There is no metric ${name} of ${provider}.`)
  const { reason, ...compared } = compareMetric(found, until, length)
  const { now, before } = compared
  return {
    ...compared,
    change: meaning.kind === 'level' && now !== null && before !== null ? now - before : null,
    reason,
    note: meaning.note ?? '',
  }
}
