import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Frequency } from '../contract/ledger-values.ts'

/** How often something comes, from which day on, and until when. */
export interface Rhythm {
  frequency: Frequency
  every: number
  startsOn: PlainDate
  endsOn: PlainDate | null
}

const daysOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

// The same day of a later month; where that month is shorter, its last day, so the 31st stays the last of the month.
const monthsLater = (date: PlainDate, months: number): PlainDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1]
  const toDay = Math.min(day, daysOfMonth(toYear, toMonth))
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(toDay).padStart(2, '0')}`
}

/** The days of a rhythm by their number, from 0. */
const dayAt = ({ frequency, every, startsOn }: Rhythm, number: number): PlainDate => {
  if (frequency === 'weekly') return addDays(startsOn, 7 * every * number)
  return monthsLater(startsOn, number * every * (frequency === 'yearly' ? 12 : 1))
}

/** The first day of a rhythm that is not before another day; null when it is over by then. */
export const nextDay = (rhythm: Rhythm, notBefore: PlainDate): PlainDate | null => {
  for (let number = 0; ; number++) {
    const day = dayAt(rhythm, number)
    if (rhythm.endsOn !== null && day > rhythm.endsOn) return null
    if (day >= notBefore) return day
  }
}

/** The day after one of a rhythm on which it comes again; null when that was its last. */
export const dayAfter = (rhythm: Rhythm, day: PlainDate): PlainDate | null => nextDay(rhythm, addDays(day, 1))
