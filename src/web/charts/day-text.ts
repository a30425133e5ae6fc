import type { PlainDate } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'

const write = (date: PlainDate, options: Intl.DateTimeFormatOptions): string =>
  dateText(Date.parse(date), { timeZone: 'UTC', ...options })

/** A day as one reads it: 20 November 2026. */
export const dayText = (date: PlainDate): string => write(date, { day: 'numeric', month: 'long', year: 'numeric' })

/** A day in little room: 20 Nov. */
export const shortDayText = (date: PlainDate): string => write(date, { day: 'numeric', month: 'short' })

/** A day of any year in a table: 20 Nov 2026. */
export const mediumDayText = (date: PlainDate): string =>
  write(date, { day: 'numeric', month: 'short', year: 'numeric' })
