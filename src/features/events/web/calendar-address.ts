import { addDays, isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { addMonths, mondayOf, monthStart, weeksOfMonth } from './calendar-layout.ts'
import { dayAndMonth, monthWords, shortDate } from './calendar-words.ts'
import type { ShownEntry } from './shown-entry.ts'

/** The ways in which the calendar is shown. */
export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the address of the calendar says: `/calendar?view=week&date=2026-12-04&event=…`. */
export interface CalendarPlace {
  view: CalendarView
  date: PlainDate
  /** The event that is open, and which date of its series. */
  event: string
  occurrence: PlainDate
  /** The poll on dates that is open. */
  poll: string
  workspace: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const dateOf = (value: unknown): PlainDate | undefined => {
  const text = textOf(value)
  return text !== undefined && isPlainDate(text) && text >= '1970-02-15' && text < '2099-11-01' ? text : undefined
}

/** Reads the query of an address; what makes no sense is left out. */
export const placeOf = (search: Record<string, unknown>): Partial<CalendarPlace> => {
  const view = calendarViews.find((one) => one === search.view)
  const [date, event, occurrence] = [dateOf(search.date), textOf(search.event), dateOf(search.occurrence)]
  const poll = textOf(search.poll)
  return {
    ...(view && { view }),
    ...(date && { date }),
    ...(event && { event }),
    ...(event && occurrence && { occurrence }),
    ...(poll && { poll }),
  }
}

/** Writes the query of an address, in one order. */
export const searchOf = ({
  workspace,
  view,
  date,
  event,
  occurrence,
  poll,
}: Partial<CalendarPlace>): Record<string, string> => ({
  ...(workspace && { workspace }),
  ...(view && { view }),
  ...(date && { date }),
  ...(event && { event }),
  ...(event && occurrence && { occurrence }),
  ...(poll && { poll }),
})

type EntryPlace =
  | { to: '/calendar'; search: Partial<CalendarPlace> }
  | { to: '/board' | `/release-plan/${string}`; search: { task?: string } }

/** Where an entry is opened: events, absences and what others plan in the calendar, everything else where it is at home. */
export const placeOfEntry = ({ entry, date }: ShownEntry): EntryPlace => {
  switch (entry.kind) {
    case 'event':
      return {
        to: '/calendar',
        search: { date, event: entry.id, ...(entry.occurrence && { occurrence: entry.occurrence }) },
      }
    case 'release':
      return { to: `/release-plan/${entry.id}`, search: {} }
    case 'milestone':
      return { to: `/release-plan/${entry.releaseId}`, search: {} }
    case 'task':
      return { to: '/board', search: { task: entry.id } }
    case 'absence':
    case 'subscribed':
      return { to: '/calendar', search: { date, view: 'agenda' } }
  }
}

/** What a view shows: the days that are asked for, those that it is about, and its title. */
interface ViewRange {
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
      title: t('{from} to {to}', {
        from: sameMonth(from, to) ? String(Number(from.slice(8))) : dayAndMonth(from),
        to: shortDate(to),
      }),
    }
  }
  return {
    from: date,
    to: addDays(date, agendaDays - 1),
    first: date,
    last: addDays(date, agendaDays - 1),
    title: t('From {date}', { date: shortDate(date) }),
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
