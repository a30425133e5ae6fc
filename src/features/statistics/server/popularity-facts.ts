import { readClickDays } from '#features/linker/server/api.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { metricOf } from '../contract/metrics.ts'
import { popularityFormula } from '../contract/popularity-formula.ts'
import { providerNames, providers } from '../contract/providers.ts'
import { type Popularity, type PopularityFacts, popularityOf } from '../domain/popularity.ts'
import { comparePeriods } from '../domain/series.ts'
import { type MetricDays, readMetrics } from './metric-numbers.ts'

const { days } = popularityFormula

/** An index with the numbers of services that are in it, by name: "Spotify followers". */
export interface CountedPopularity extends Popularity {
  services: readonly string[]
}

/** Sums what counts towards a part; null where nothing does. Followers before are those of the same services. */
const sumOf = (metrics: readonly MetricDays[], part: 'followers' | 'listens', until: PlainDate) => {
  let now: number | null = null
  let before: number | null = null
  let nowOfKnown = 0
  const counted: string[] = []
  for (const metric of metrics) {
    const meaning = metricOf(metric.provider, metric.metric)
    if (!meaning || meaning.counts !== part) continue
    const compared = comparePeriods(meaning.kind, metric.days, until, days)
    if (compared.now === null) continue
    now = (now ?? 0) + compared.now
    counted.push(`${providers[metric.provider].label} ${meaning.label.toLowerCase()}`)
    if (compared.before === null) continue
    before = (before ?? 0) + compared.before
    nowOfKnown += compared.now
  }
  return { now, before, nowOfKnown, counted }
}

/** The popularity index on each of these days (in order, at least one), from the numbers up to it, with what it is made of. */
export const popularityOver = async (
  tx: Tx,
  scope: WorkspaceScope,
  on: readonly PlainDate[],
): Promise<(CountedPopularity & { facts: PopularityFacts; date: PlainDate })[]> => {
  const [first, last] = [on[0], on.at(-1)]
  if (first === undefined || last === undefined) return []
  const all = await readMetrics(tx, scope, providerNames, addDays(first, -2 * days))
  const metrics = all.filter(({ provider, metric }) => metricOf(provider, metric)?.counts !== undefined)
  const clicks = await readClickDays(tx, scope, addDays(first, 1 - days), last)
  return on.map((date) => {
    const from = addDays(date, 1 - days)
    const within = clicks?.filter(({ day }) => day >= from && day <= date)
    const { facts, services } = factsOf(metrics, within?.reduce((sum, { times }) => sum + times, 0) ?? null, date)
    return { ...popularityOf(facts), facts, services, date }
  })
}

/** The index from metrics that were read already; `clicks` is null where the band has no link page. */
export const popularityFrom = (
  metrics: readonly MetricDays[],
  clicks: number | null,
  until: PlainDate,
): CountedPopularity => {
  const { facts, services } = factsOf(metrics, clicks, until)
  return { ...popularityOf(facts), services }
}

const factsOf = (
  metrics: readonly MetricDays[],
  clicks: number | null,
  until: PlainDate,
): { facts: PopularityFacts; services: string[] } => {
  const upTo = metrics.map((metric) => ({ ...metric, days: metric.days.filter(({ date }) => date <= until) }))
  const { now, before, nowOfKnown, counted } = sumOf(upTo, 'followers', until)
  const listens = sumOf(upTo, 'listens', until)
  return {
    facts: {
      followers: now,
      growth: before === null ? null : { now: nowOfKnown, before },
      listens: listens.now,
      clicks,
    },
    services: [...counted, ...listens.counted],
  }
}
