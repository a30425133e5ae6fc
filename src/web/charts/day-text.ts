import type { PlainDate } from '#kernel/dates.ts'

const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const medium = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** A day as one reads it: 20 November 2026. */
export const dayText = (date: PlainDate): string => long.format(Date.parse(date))

/** A day in little room: 20 Nov. */
export const shortDayText = (date: PlainDate): string => short.format(Date.parse(date))

/** A day of any year in a table: 20 Nov 2026. */
export const mediumDayText = (date: PlainDate): string => medium.format(Date.parse(date))
