import type { CalendarEvent } from '#features/events/contract/calendar.ts'
import type { PlainDate } from '#kernel/dates.ts'

const plain = (date: PlainDate, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString('en-GB', { timeZone: 'UTC', ...options })
    // A comma behind the weekday reads as a list.
    .replace(',', '')

/** "Friday 20 November". */
export const dayTitle = (date: PlainDate): string => plain(date, { weekday: 'long', day: 'numeric', month: 'long' })

/** "November 2026", of `2026-11`. */
export const monthTitle = (yearMonth: string): string => plain(`${yearMonth}-01`, { month: 'long', year: 'numeric' })

/** The time of an instant (ISO) on the clocks of a zone: "18:00". */
export const clockIn = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

const dateIn = (instant: string, timeZone: string): PlainDate =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

type Timed = Pick<CalendarEvent, 'allDay' | 'date' | 'startsAt'>

/** The day of an event as its tile shows it; one that lasts whole days keeps its date everywhere. */
export const dayIn = (event: Timed, timeZone: string) => {
  const date = event.allDay ? event.date : dateIn(event.startsAt, timeZone)
  return {
    date,
    number: String(Number(date.slice(8))),
    weekday: plain(date, { weekday: 'short' }),
    month: plain(date, { month: 'long' }),
  }
}

/** The time on the reader's own clock, where it shows another one than the band's; null where it does not. */
export const ownClock = (
  event: Timed,
  timeZone: string,
  ownZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null => {
  if (event.allDay) return null
  const [own, theirs] = [clockIn(event.startsAt, ownZone), clockIn(event.startsAt, timeZone)]
  return own === theirs ? null : own
}
