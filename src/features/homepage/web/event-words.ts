import type { CalendarEvent } from '#features/events/contract/calendar.ts'
import { dateIn, type PlainDate } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** The zone of the reader's own clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const plain = (date: PlainDate, options: Intl.DateTimeFormatOptions): string =>
  // A comma behind the weekday reads as a list.
  dateText(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', ...options }).replace(',', '')

/** "Friday 20 November". */
export const dayTitle = (date: PlainDate): string => plain(date, { weekday: 'long', day: 'numeric', month: 'long' })

/** "November 2026", of `2026-11`. */
export const monthTitle = (yearMonth: string): string => plain(`${yearMonth}-01`, { month: 'long', year: 'numeric' })

const clockIn = (instant: string, zone: string): string =>
  dateText(new Date(instant), { timeZone: zone, hour: '2-digit', minute: '2-digit' })

type Timed = Pick<CalendarEvent, 'allDay' | 'date' | 'startsAt' | 'timeZone'>

/** The day of an event on the clocks of a zone, as its tile shows it; one that lasts whole days keeps its date everywhere. */
export const dayOf = (event: Timed, zone: string) => {
  const date = event.allDay ? event.date : dateIn(zone, Date.parse(event.startsAt))
  return {
    date,
    number: String(Number(date.slice(8))),
    weekday: plain(date, { weekday: 'short' }),
    month: plain(date, { month: 'short' }),
  }
}

/** When an event begins on the clocks of a zone, and, where the clocks at the event show another time, that with their place. */
export const timeOf = (event: Timed, zone: string): { time: string; there: string | null } => {
  if (event.allDay) return { time: t('All day'), there: null }
  const [time, there] = [clockIn(event.startsAt, zone), clockIn(event.startsAt, event.timeZone)]
  const place = event.timeZone.slice(event.timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return { time, there: time === there ? null : `${there} ${place}` }
}
