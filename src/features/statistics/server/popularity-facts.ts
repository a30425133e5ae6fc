import { readClickDays } from '#features/linker/server/api.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { metricOf } from '../contract/metrics.ts'
import { popularityFormula } from '../contract/popularity-formula.ts'
import { providerNames } from '../contract/providers.ts'
import { type Popularity, type PopularityFacts, popularityOf } from '../domain/popularity.ts'
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

/** The popularity index on each of these days (in order, at least one), from the numbers up to it, with what it is made of. */
export const popularityOver = async (
  tx: Tx,
  scope: WorkspaceScope,
  on: readonly PlainDate[],
): Promise<(Popularity & { facts: PopularityFacts; date: PlainDate })[]> => {
  const [first, last] = [on[0], on.at(-1)]
  if (first === undefined || last === undefined) return []
  const all = await readMetrics(tx, scope, providerNames, addDays(first, -2 * days))
  const metrics = all.filter(({ provider, metric }) => metricOf(provider, metric)?.counts !== undefined)
  const clicks = await readClickDays(tx, scope, addDays(first, 1 - days), last)
  return on.map((date) => {
    const from = addDays(date, 1 - days)
    const within = clicks?.filter(({ day }) => day >= from && day <= date)
    const facts = factsOf(metrics, within?.reduce((sum, { times }) => sum + times, 0) ?? null, date)
    return { ...popularityOf(facts), facts, date }
  })
}

/** The popularity index on a day. */
export const popularityOn = async (tx: Tx, scope: WorkspaceScope, until: PlainDate): Promise<Popularity> => {
  const [found] = await popularityOver(tx, scope, [until])
  if (!found) throw new Error('A day has an index, or says what is missing.')
  return { index: found.index, parts: found.parts }
}

/** The index from metrics that were read already; `clicks` is null where the band has no link page. */
export const popularityFrom = (metrics: readonly MetricDays[], clicks: number | null, until: PlainDate): Popularity =>
  popularityOf(factsOf(metrics, clicks, until))

const factsOf = (metrics: readonly MetricDays[], clicks: number | null, until: PlainDate): PopularityFacts => {
  const upTo = metrics.map((metric) => ({ ...metric, days: metric.days.filter(({ date }) => date <= until) }))
  const { now, before, nowOfKnown } = sumOf(upTo, 'followers', until)
  return {
    followers: now,
    growth: before === null ? null : { now: nowOfKnown, before },
    listens: sumOf(upTo, 'listens', until).now,
    clicks,
  }
}
