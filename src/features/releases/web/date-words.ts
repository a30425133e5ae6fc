import { counted } from '#kernel/counted.ts'
import type { PlainDate } from '#kernel/dates.ts'

const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  // A comma behind the weekday reads as a list beside a name, and one month alone would have four letters.
  return (date: PlainDate): string =>
    format
      .format(new Date(`${date}T00:00:00Z`))
      .replace(',', '')
      .replace(/\bSept\b/, 'Sep')
}

/** "Friday 4 December 2026". */
export const longDate = writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "Fri 4 December 2026". */
export const cardDate = writer({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })

/** "4 Dec 2026". */
export const shortDate = writer({ day: 'numeric', month: 'short', year: 'numeric' })

/** "Dec". */
export const monthName = writer({ month: 'short' })

/** "1 day", "13 days". */
export const dayCount = (days: number): string => counted(days, 'day')
