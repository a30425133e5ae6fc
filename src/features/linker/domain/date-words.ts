import type { PlainDate } from '#kernel/dates.ts'
import type { ShownEvent } from '../contract/link-page.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const days = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** A date as a fan reads it: `4 December 2026`. */
export const shownDate = (date: PlainDate): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}

const weekday = (date: PlainDate): string => days[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

/** When an event is: `Fri 4 December 2026, 19:30`, or from when to when. */
export const shownSpan = ({ startsOn, endsOn, startMinute }: ShownEvent): string => {
  const from = `${weekday(startsOn)} ${shownDate(startsOn)}`
  if (startMinute !== null) {
    const [hour, minute] = [Math.floor(startMinute / 60), startMinute % 60]
    return `${from}, ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  }
  return endsOn === startsOn ? from : `${from} to ${weekday(endsOn)} ${shownDate(endsOn)}`
}
