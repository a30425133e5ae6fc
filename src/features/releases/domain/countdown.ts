import { daysBetween, type PlainDate } from '#kernel/dates.ts'

/** What is left, each part within the one before it. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is left between two instants (milliseconds since 1970), in whole seconds; null once the second has come. */
export const timeLeft = (nowMs: number, untilMs: number): TimeLeft | null => {
  if (nowMs >= untilMs) return null
  const left = Math.ceil((untilMs - nowMs) / 1000)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
  }
}

/** Whole days until the first moment of a date, as the countdown counts them: 0 on the day before and on the day itself. */
export const wholeDaysLeft = (today: PlainDate, date: PlainDate): number => Math.max(0, daysBetween(today, date) - 1)
