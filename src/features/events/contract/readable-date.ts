import { addDays, type PlainDate } from '#kernel/dates.ts'
import { dayText } from '#kernel/language/day-text.ts'

/** When an event is, on the clock of its zone, and the zone of the band. */
export interface EventTime {
  date: PlainDate
  endDate: PlainDate
  start: string | null
  end: string | null
  timeZone: string
  homeZone: string
}

const withoutYear = (date: PlainDate): string => dayText(date, { weekday: 'short', day: 'numeric', month: 'short' })

const withYear = (date: PlainDate): string =>
  dayText(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/**
 * When an event is, as one says it: "Fri 4 Dec 2026, 19:00–22:00", or without the year; the zone is named where it is not that of
 * the band.
 */
export const readableDate = (
  { date, endDate, start, end, timeZone, homeZone }: EventTime,
  { saysYear = true }: { saysYear?: boolean } = {},
): string => {
  const full = saysYear ? withYear : withoutYear
  const zone = start === null || timeZone === homeZone ? '' : ` (${timeZone.replaceAll('_', ' ')})`
  if (start === null && date === endDate) return full(date)
  if (start === null) return `${sameYear(date, endDate) ? withoutYear(date) : full(date)} – ${full(endDate)}`
  // A night out ends on the next day, and nobody says so.
  const isOneEvening = date === endDate || (endDate === addDays(date, 1) && (end ?? '') < start)
  if (isOneEvening) return `${full(date)}, ${start === end && date === endDate ? start : `${start}–${end}`}${zone}`
  return `${sameYear(date, endDate) ? withoutYear(date) : full(date)}, ${start} – ${full(endDate)}, ${end}${zone}`
}

const sameYear = (one: PlainDate, other: PlainDate): boolean => one.slice(0, 4) === other.slice(0, 4)
