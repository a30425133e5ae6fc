import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { CalendarView } from './calendar-address.ts'
import { monthWords, shortDate, shortDay } from './date-words.ts'
import { addMonths, mondayOf, monthStart, weeksOfMonth } from './month-layout.ts'

/** What a view shows: the days that are asked for, those that it is about, and its title. */
export interface ViewRange {
  from: PlainDate
  to: PlainDate
  first: PlainDate
  last: PlainDate
  title: string
}

const sameMonth = (one: PlainDate, other: PlainDate): boolean => one.slice(0, 7) === other.slice(0, 7)

/** The days that a view of a date shows. */
export const rangeOf = (
  view: CalendarView,
  date: PlainDate,
  narrow: boolean | undefined,
  agendaDays: number,
): ViewRange => {
  if (view === 'month') {
    const from = weeksOfMonth(date)[0] ?? date
    const first = monthStart(date)
    return { from, to: addDays(from, 41), first, last: addDays(monthStart(date, 1), -1), title: monthWords(date) }
  }
  if (view === 'week') {
    const from = narrow ? date : mondayOf(date)
    const to = addDays(from, narrow ? 2 : 6)
    return {
      from,
      to,
      first: from,
      last: to,
      title: `${sameMonth(from, to) ? Number(from.slice(8)) : shortDay(from).slice(4)} to ${shortDate(to)}`,
    }
  }
  return {
    from: date,
    to: addDays(date, agendaDays - 1),
    first: date,
    last: addDays(date, agendaDays - 1),
    title: `From ${shortDate(date)}`,
  }
}

/** The date to which one goes with Previous (-1) and Next (1). */
export const steppedDate = (
  view: CalendarView,
  date: PlainDate,
  by: number,
  narrow: boolean | undefined,
): PlainDate => {
  if (view === 'month') return addMonths(date, by)
  if (view === 'week') return addDays(date, by * (narrow ? 3 : 7))
  return addDays(date, by)
}
