import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { maxEventDays } from '../contract/event-limits.ts'

/** When an event is, on the clock of its zone; without a start it lasts whole days. */
export interface Timing {
  date: PlainDate
  /** The last day. */
  endDate: PlainDate
  start: string | null
  end: string | null
  timeZone: string
}

/** What a person says about it; what is left out stays as it is. */
export interface GivenTiming {
  date?: PlainDate | undefined
  endDate?: PlainDate | undefined
  start?: string | null | undefined
  end?: string | null | undefined
  wholeday?: boolean | undefined
  timeZone?: string | undefined
}

/** Which field is wrong, and what to do about it. */
export interface FieldFault {
  field: string
  text: string
}

const day = 1440

/** The minutes after midnight of `19:30`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The time `19:30` of minutes after midnight. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** How long an event lasts by its own clock, in minutes. */
const lengthOf = ({ date, endDate, start, end }: Timing): number =>
  daysBetween(date, endDate) * day + minuteOf(end ?? '00:00') - minuteOf(start ?? '00:00')

/** The same event on another day. */
export const moveTiming = (timing: Timing, date: PlainDate): Timing => ({
  ...timing,
  date,
  endDate: timing.endDate === timing.date ? date : addDays(date, daysBetween(timing.date, timing.endDate)),
})

/** An event that lasts as long, from another day and time on. */
export const startAt = (timing: Timing, date: PlainDate, start: string | null): Timing => {
  if (start === null || start === timing.start) return moveTiming(timing, date)
  const until = minuteOf(start) + lengthOf(timing)
  return { ...timing, date, endDate: addDays(date, Math.floor(until / day)), start, end: timeOf(until % day) }
}

/** Whether two events are at the same time by the same clock. */
export const isSameTiming = (one: Timing, other: Timing): boolean =>
  one.date === other.date &&
  one.endDate === other.endDate &&
  one.start === other.start &&
  one.end === other.end &&
  one.timeZone === other.timeZone

/** What was given, upon what is there now (null for a new event); or which field is wrong. */
export const readTiming = (given: GivenTiming, now: Timing | null, homeZone: string): Timing | FieldFault => {
  const date = given.date ?? now?.date
  if (date === undefined) return { field: 'date', text: 'Date is required.' }
  const timeZone = given.timeZone ?? now?.timeZone ?? homeZone
  const span = now ? daysBetween(now.date, now.endDate) : 0
  const start = startOf(given, now)
  if (start === null) {
    if (given.end && !given.wholeday && !now) return { field: 'start', text: 'Say when it starts, too.' }
    return refuseOdd({ date, endDate: given.endDate ?? addDays(date, span), start: null, end: null, timeZone })
  }
  if (given.end) {
    // Only one that lasted into another day goes on doing so; and a show from 22:00 to 01:00 ends on the next day.
    const days = now?.start == null ? 0 : span
    const endDate = given.endDate ?? addDays(date, days === 0 && given.end < start ? 1 : days)
    return refuseOdd({ date, endDate, start, end: given.end, timeZone })
  }
  if (given.endDate !== undefined && given.endDate !== date) {
    const end = given.end === undefined ? (now?.end ?? null) : null
    if (end === null) return { field: 'end', text: 'Say at what time it ends, too.' }
    return refuseOdd({ date, endDate: given.endDate, start, end, timeZone })
  }
  const length = given.end === undefined && given.endDate === undefined && now?.start ? lengthOf(now) : 60
  const until = minuteOf(start) + length
  const endDate = addDays(date, Math.floor(until / day))
  return refuseOdd({ date, endDate, start, end: timeOf(until % day), timeZone })
}

const startOf = ({ wholeday, start }: GivenTiming, now: Timing | null): string | null => {
  if (wholeday) return null
  return start === undefined ? (now?.start ?? null) : start
}

const refuseOdd = (timing: Timing): Timing | FieldFault => {
  const { date, endDate, start, end } = timing
  if (endDate < date) return { field: 'endDate', text: 'The event ends before it begins.' }
  if (date === endDate && start !== null && end !== null && end < start)
    return { field: 'end', text: 'The end is before the start. If it ends on the next day, set the last day to it.' }
  if (daysBetween(date, endDate) >= maxEventDays)
    return { field: 'endDate', text: `An event lasts at most ${maxEventDays} days.` }
  if (date < '1970-01-01' || endDate > '2099-12-31') return { field: 'date', text: 'The year is from 1970 to 2099.' }
  return timing
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const writer = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (date: PlainDate): string =>
    writer
      .format(new Date(`${date}T00:00:00Z`))
      .replace(',', '')
      .replace(/\bSept\b/, 'Sep')
}
const full = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const withoutYear = format({ weekday: 'short', day: 'numeric', month: 'short' })

/** When an event is, as one says it: "Fri 4 Dec 2026, 19:00–22:00"; the zone is named where it is not that of the band. */
export const readableDate = ({ date, endDate, start, end, timeZone }: Timing, homeZone: string): string => {
  const zone = start === null || timeZone === homeZone ? '' : ` (${timeZone.replaceAll('_', ' ')})`
  if (start === null && date === endDate) return full(date)
  if (start === null) return `${sameYear(date, endDate) ? withoutYear(date) : full(date)} – ${full(endDate)}`
  // A night out ends on the next day, and nobody says so.
  const isOneEvening = date === endDate || (endDate === addDays(date, 1) && (end ?? '') < start)
  if (isOneEvening) return `${full(date)}, ${start === end && date === endDate ? start : `${start}–${end}`}${zone}`
  return `${sameYear(date, endDate) ? withoutYear(date) : full(date)}, ${start} – ${full(endDate)}, ${end}${zone}`
}

const sameYear = (one: PlainDate, other: PlainDate): boolean => one.slice(0, 4) === other.slice(0, 4)
