import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { ReportRange } from '../contract/report.ts'
import { longestDays, usualDays } from '../contract/report-limits.ts'

/** Days as people read them: 16 November 2026 to 22 November 2026; a single one by itself. */
export const rangeText = ({ from, until }: { from: PlainDate; until: PlainDate }): string => {
  const text = (date: PlainDate): string =>
    dateText(new Date(`${date}T00:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return from === until ? text(from) : t('{from} to {to}', { from: text(from), to: text(until) })
}

/** Which days somebody asks for: so many until today or until a day, or from one day to another. */
export interface AskedRange {
  days?: number | undefined
  from?: PlainDate | undefined
  until?: PlainDate | undefined
}

/** Why a range cannot be: the field, and what is said about it. */
export interface RangeFault {
  field: 'from' | 'until'
  text: string
}

/** The days that are meant, with the period before, equally long; `today` is the date on the calendar of the band. */
export const rangeOf = (
  { days, from: first, until: last }: AskedRange,
  today: PlainDate,
  timeZone: string,
): ReportRange | RangeFault => {
  const until = last ?? today
  if (until > today) return { field: 'until', text: t('That day hasn’t come yet.') }
  const from = first ?? addDays(until, 1 - (days ?? usualDays))
  if (from > until) return { field: 'from', text: t('The first day comes after the last.') }
  const length = daysBetween(from, until) + 1
  if (length > longestDays)
    return { field: 'from', text: t('A report covers at most {max} days.', { max: longestDays }) }
  return {
    from,
    until,
    days: length,
    beforeFrom: addDays(from, -length),
    beforeUntil: addDays(from, -1),
    today,
    timeZone,
  }
}

/** The last whole week, Monday to Sunday, that ended before a Monday. */
export const weekBefore = (monday: PlainDate, timeZone: string): ReportRange => ({
  from: addDays(monday, -7),
  until: addDays(monday, -1),
  days: 7,
  beforeFrom: addDays(monday, -14),
  beforeUntil: addDays(monday, -8),
  today: monday,
  timeZone,
})
