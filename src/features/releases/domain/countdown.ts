import { addDays, dateIn, daysBetween, type PlainDate, startOfDay, wholeDaysLeft } from '#kernel/dates.ts'

/** The marks of a little ruler from today to a release: `now` first, `release` last, every seventh between them longer. */
type RulerMark = 'now' | 'short' | 'long' | 'release'

const mostMarks = 29

/** One mark for each day; for dates that are far away one for each week, or each four weeks. */
export const rulerMarks = (today: PlainDate, date: PlainDate): RulerMark[] => {
  const days = Math.max(0, daysBetween(today, date))
  const step = [1, 7, 28].find((one) => days / one < mostMarks) ?? Math.ceil(days / (mostMarks - 1))
  const between = Math.max(0, Math.ceil(days / step) - 1)
  const long = step === 1 ? 7 : step === 7 ? 4 : 13
  return [
    'now',
    ...Array.from({ length: between }, (_, at): RulerMark => ((at + 1) % long === 0 ? 'long' : 'short')),
    'release',
  ]
}

/** What is left, each part within the one before it. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const minute = 60
const hour = 60 * minute

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
    hours: Math.floor(left / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: left % minute,
  }
}
