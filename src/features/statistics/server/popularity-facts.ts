import { readLinkClicks } from '#features/linker/server/api.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { metricOf } from '../contract/metrics.ts'
import { popularityFormula } from '../contract/popularity-formula.ts'
import { providerNames } from '../contract/providers.ts'
import { type Popularity, popularityOf } from '../domain/popularity.ts'
import { comparePeriods } from '../domain/series.ts'
import { type MetricDays, readMetrics } from './read-metrics.ts'

const { days } = popularityFormula

/** Sums what counts towards a part; null where nothing does. Followers before are those of the same services. */
const sumOf = (metrics: readonly MetricDays[], part: 'followers' | 'listens', until: PlainDate) => {
  let now: number | null = null
  let before: number | null = null
  let nowOfKnown = 0
  for (const metric of metrics) {
    const meaning = metricOf(metric.provider, metric.metric)
    if (!meaning || meaning.counts !== part) continue
    const compared = comparePeriods(meaning.kind, metric.days, until, days)
    if (compared.now === null) continue
    now = (now ?? 0) + compared.now
    if (compared.before === null) continue
    before = (before ?? 0) + compared.before
    nowOfKnown += compared.now
  }
  return { now, before, nowOfKnown }
}

/** The popularity index on a day, from the numbers up to it. */
export const popularityOn = async (tx: Tx, scope: WorkspaceScope, until: PlainDate): Promise<Popularity> => {
  const metrics = await readMetrics(tx, scope, providerNames, addDays(until, -2 * days))
  const clicks = await readLinkClicks(tx, scope, addDays(until, 1 - days), until)
  return popularityFrom(metrics, clicks, until)
}

/** The index from metrics that were read already; `clicks` is null where the band has no link page. */
export const popularityFrom = (metrics: readonly MetricDays[], clicks: number | null, until: PlainDate): Popularity => {
  const upTo = metrics.map((metric) => ({ ...metric, days: metric.days.filter(({ date }) => date <= until) }))
  const { now, before, nowOfKnown } = sumOf(upTo, 'followers', until)
  return popularityOf({
    followers: now,
    growth: before === null ? null : { now: nowOfKnown, before },
    listens: sumOf(upTo, 'listens', until).now,
    clicks,
  })
}
