import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import type { MetricKind } from '../contract/metrics.ts'

/** Where numbers come from, the most trusted first: files of the provider, the band's own word, what programs are told. */
export const sourceOrder = ['csv', 'manual', 'api'] as const
export type Source = (typeof sourceOrder)[number]
export type Quality = 'exact' | 'rounded' | 'estimated'

/** One number of one day; null says that there is none, which is not zero. */
export interface DayValue {
  date: PlainDate
  value: number | null
  source: Source
  quality: Quality
  reason: string
}

const better = (one: DayValue, other: DayValue): boolean => {
  // A number that is there beats a reason why it is missing.
  if ((one.value === null) !== (other.value === null)) return one.value !== null
  return sourceOrder.indexOf(one.source) < sourceOrder.indexOf(other.source)
}

/** One number for each day, in the order of days: of several sources the most trusted that has a number. */
export const mergeSources = (values: readonly DayValue[]): DayValue[] => {
  const byDay = new Map<PlainDate, DayValue>()
  for (const value of values) {
    const known = byDay.get(value.date)
    if (!known || better(value, known)) byDay.set(value.date, value)
  }
  return [...byDay.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** The newest number of a series up to a day; null when there is none. */
export const newestNumber = (days: readonly DayValue[], until: PlainDate): DayValue | null =>
  days.findLast(({ date, value }) => date <= until && value !== null) ?? null

/** The sum of the numbers of a period, with how many of its days have one; null without any. */
export const sumWithin = (
  days: readonly DayValue[],
  from: PlainDate,
  to: PlainDate,
): { sum: number; days: number } | null => {
  const within = days.filter(({ date, value }) => date >= from && date <= to && value !== null)
  return within.length === 0
    ? null
    : { sum: within.reduce((sum, { value }) => sum + (value ?? 0), 0), days: within.length }
}

/** A number of a period beside that of the period before; each null where there is none. */
export interface Comparison {
  now: number | null
  before: number | null
  /** The day that `now` is from: of a flow or a mean the last day that is in it. */
  asOf: PlainDate | null
  source: Source | null
  /** How many days are in `now`; null for a level. */
  days: number | null
  /** The same of the period before. */
  daysBefore: number | null
  /** The day that `before` of a level is from. */
  beforeAsOf: PlainDate | null
}

/** How old a level may be and still stand for a day, in days. */
const staleAfterDays = 35

// A sum over fewer days would look like a rise; an average over much fewer is that of other days.
const isAlike = (kind: 'flow' | 'mean', now: number, before: number): boolean =>
  kind === 'flow' ? before >= now : Math.min(now, before) * 5 >= Math.max(now, before) * 4

/** A period that ends on a day beside the one before it, equally long: levels by their newest numbers, flows by their sums, means by averages. */
export const comparePeriods = (
  kind: MetricKind,
  days: readonly DayValue[],
  until: PlainDate,
  length: number,
): Comparison => {
  const from = addDays(until, 1 - length)
  const beforeUntil = addDays(from, -1)
  const newest = newestNumber(days, until)
  if (kind === 'level') {
    const before = newestNumber(days, beforeUntil)
    const isKnownBefore = before !== null && daysBetween(before.date, beforeUntil) <= staleAfterDays
    return {
      now: newest?.value ?? null,
      before: isKnownBefore ? before.value : null,
      asOf: newest?.date ?? null,
      source: newest?.source ?? null,
      days: null,
      daysBefore: null,
      beforeAsOf: isKnownBefore ? before.date : null,
    }
  }
  const sum = sumWithin(days, from, until)
  const before = sumWithin(days, addDays(from, -length), beforeUntil)
  const put = (all: { sum: number; days: number } | null): number | null =>
    all && (kind === 'mean' ? Math.round(all.sum / all.days) : all.sum)
  return {
    now: put(sum),
    before: before && sum && isAlike(kind, sum.days, before.days) ? put(before) : null,
    asOf: sum && newest ? newest.date : null,
    source: sum ? (newest?.source ?? null) : null,
    days: sum?.days ?? null,
    daysBefore: before?.days ?? null,
    beforeAsOf: null,
  }
}
