import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
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

// How long something with a start lasts where nobody says it.
const unsaidMinutes = 60

/** When something ends that starts at `19:30`, where nobody says it; after midnight, on the next day. */
export const endWithout = (start: string): string => timeOf((minuteOf(start) + unsaidMinutes) % day)

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
  if (date === undefined) return { field: 'date', text: t('Date is required.') }
  const timeZone = given.timeZone ?? now?.timeZone ?? homeZone
  const span = now ? daysBetween(now.date, now.endDate) : 0
  const start = startOf(given, now)
  if (start === null) {
    if (given.end && !given.wholeday && !now) return { field: 'start', text: t('Add a start time too.') }
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
    if (end === null) return { field: 'end', text: t('Add an end time too.') }
    return refuseOdd({ date, endDate: given.endDate, start, end, timeZone })
  }
  const length = given.end === undefined && given.endDate === undefined && now?.start ? lengthOf(now) : unsaidMinutes
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
  if (endDate < date) return { field: 'endDate', text: t('The event ends before it begins.') }
  if (date === endDate && start !== null && end !== null && end < start)
    return { field: 'end', text: t('The end is before the start. If it ends the next day, set that as the last day.') }
  if (daysBetween(date, endDate) >= maxEventDays)
    return { field: 'endDate', text: t('An event can last at most {max} days.', { max: maxEventDays }) }
  if (date < '1970-01-01' || endDate > '2099-12-31')
    return { field: 'date', text: t('The year must be between 1970 and 2099.') }
  return timing
}
