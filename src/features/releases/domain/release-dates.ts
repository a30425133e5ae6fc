import { daysBetween, type PlainDate } from '#kernel/dates.ts'
import type { ReleaseStatus } from '../contract/release-words.ts'

/** What the plan's dates are computed from. */
export interface DatedRelease {
  name: string
  date: PlainDate
  status: ReleaseStatus
}

/** The figures of a plan; all are whole days of the calendar. */
export interface PlanDates<R> {
  releaseDatesWithDays: { name: string; date: PlainDate; days: number | '-' }[]
  daysSinceRelease: number | null
  totalDaysCombined: number
  next: R | null
}

/** Those that count, by their date: what was archived never comes out. */
export const byDate = <R extends DatedRelease>(releases: readonly R[]): R[] =>
  releases
    .filter(({ status }) => status !== 'archived')
    .sort((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name))

/** The gaps between releases, the days since the last one, and the next one, as of `today`. */
export const planDates = <R extends DatedRelease>(releases: readonly R[], today: PlainDate): PlanDates<R> => {
  const sorted = byDate(releases)
  const releaseDatesWithDays = sorted.map(({ name, date }, at) => {
    const before = sorted[at - 1]
    return { name, date, days: before ? daysBetween(before.date, date) : ('-' as const) }
  })
  const last = sorted.findLast(({ date }) => date <= today)
  return {
    releaseDatesWithDays,
    daysSinceRelease: last ? daysBetween(last.date, today) : null,
    totalDaysCombined: releaseDatesWithDays.reduce((sum, { days }) => sum + (days === '-' ? 0 : days), 0),
    next: sorted.find(({ date }) => date >= today) ?? null,
  }
}
