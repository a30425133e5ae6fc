import { addDays, dateIn, daysBetween, type PlainDate, startOfDay, wholeDaysLeft } from '#kernel/dates.ts'

/** What is left, each part within the one before it. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What is left at an instant (milliseconds since 1970) until the first moment of a date in a zone: the days between, as
 * `wholeDaysLeft` counts them, and what is left of today in whole seconds. Null once the date has come. On the day on which
 * clocks go back the hours may come to 24.
 */
export const timeLeft = (nowMs: number, date: PlainDate, zone: string): TimeLeft | null => {
  if (nowMs >= startOfDay(date, zone)) return null
  const today = dateIn(zone, nowMs)
  const [midnight, tomorrow] = [startOfDay(today, zone), startOfDay(addDays(today, 1), zone)]
  const left = Math.ceil((tomorrow - nowMs) / 1000)
  // In the first second of a day, all of it is left: a whole day, and no hours.
  if (left * 1000 >= tomorrow - midnight) return { days: daysBetween(today, date), hours: 0, minutes: 0, seconds: 0 }
  return {
    days: wholeDaysLeft(today, date),
    hours: Math.floor(left / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
  }
}
