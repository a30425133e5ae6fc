import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { CalendarEvent } from '../contract/calendar.ts'
import type { ShownEntry } from './shown-entry.ts'
import { addMinutes, clockAt, clockText, instantOf } from './zone-clock.ts'

const minuteMs = 60_000

/** How far something is moved: days, minutes on the clock of the person who moves it, and minutes that its end goes further. */
export interface Move {
  days: number
  minutes: number
  longer: number
}

/** No move at all. */
export const stays: Move = { days: 0, minutes: 0, longer: 0 }

/** Whether a move changes anything. */
export const isMove = (move: Move): boolean => move.days !== 0 || move.minutes !== 0 || move.longer !== 0

/** Something moved, as it is shown before the server has answered. */
export const movedEntry = (shown: ShownEntry, { days, minutes, longer }: Move): ShownEntry => {
  const { from, to } = shown
  if (from === null || to === null)
    return { ...shown, date: addDays(shown.date, days), endDate: addDays(shown.endDate, days) }
  const begin = addMinutes({ date: addDays(shown.date, days), minutes: from }, minutes)
  const end = addMinutes({ date: addDays(shown.endDate, days), minutes: to }, minutes + longer)
  const isMidnight = end.minutes === 0 && end.date > begin.date
  return {
    ...shown,
    date: begin.date,
    endDate: isMidnight ? addDays(end.date, -1) : end.date,
    from: begin.minutes,
    to: isMidnight ? 1440 : end.minutes,
  }
}

/** When an event is, as the server is told: on the clock of the event's zone. */
export interface EventTimes {
  date: PlainDate
  endDate: PlainDate
  start: string | null
  end: string | null
}

/** When an event is now. */
const timesOf = ({ date, endDate, start, end }: CalendarEvent): EventTimes => ({ date, endDate, start, end })

/**
 * When a moved event is. By whole days its clock times stay, whatever the clocks do in between; by minutes the mover's
 * clock counts, and the event's zone says what its own clock shows then.
 */
export const movedTimes = (event: CalendarEvent, { days, minutes, longer }: Move, zone: string): EventTimes => {
  if (event.allDay || (minutes === 0 && longer === 0))
    return { ...timesOf(event), date: addDays(event.date, days), endDate: addDays(event.endDate, days) }
  const [begins, ends] = [Date.parse(event.startsAt), Date.parse(event.endsAt)]
  const clock = clockAt(zone, begins)
  const start = instantOf(zone, addMinutes({ ...clock, date: addDays(clock.date, days) }, minutes))
  const begin = clockAt(event.timeZone, start)
  const end = clockAt(event.timeZone, start + (ends - begins) + longer * minuteMs)
  return { date: begin.date, endDate: end.date, start: clockText(begin.minutes), end: clockText(end.minutes) }
}
