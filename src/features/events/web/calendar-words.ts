import { plural } from '#kernel/counted.ts'
import type { PlainDate } from '#kernel/dates.ts'
import type { Conflict } from '../contract/calendar.ts'

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What stands in the way of a date, in sentences; none when nothing does. */
export const conflictWords = (conflicts: readonly Conflict[]): string[] => {
  const away = [...new Set(conflicts.flatMap((one) => (one.kind === 'absence' ? [one.displayName] : [])))]
  const events = conflicts.flatMap((one) => (one.kind === 'event' ? [one.title] : []))
  return [
    ...(away.length > 0 ? [`${listed(away)} ${plural(away.length, 'is', 'are')} away then.`] : []),
    ...(events.length > 0 ? [`At the same time: ${listed(events)}.`] : []),
  ]
}

const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (date: PlainDate): string =>
    format
      .format(new Date(`${date}T00:00:00Z`))
      .replace(',', '')
      .replace(/\bSept\b/, 'Sep')
}

/** "Friday 4 December 2026". */
export const longDate = writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "Friday 4 December". */
export const dayWords = writer({ weekday: 'long', day: 'numeric', month: 'long' })

/** "Fri 4 Dec". */
export const shortDay = writer({ weekday: 'short', day: 'numeric', month: 'short' })

/** "Fri". */
export const weekdayWord = writer({ weekday: 'short' })

/** "December". */
export const monthName = writer({ month: 'long' })

/** "December 2026". */
export const monthWords = writer({ month: 'long', year: 'numeric' })

/** "4 Dec 2026". */
export const shortDate = writer({ day: 'numeric', month: 'short', year: 'numeric' })

/** "Mon" to "Sun", the week of the house. */
export const weekdays = [
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
  '2026-12-05',
  '2026-12-06',
].map((date) => ({ short: weekdayWord(date), long: writer({ weekday: 'long' })(date) }))

/** "Fri 4 Dec", or "Fri 4 Dec to Sun 6 Dec". */
export const spanWords = (date: PlainDate, endDate: PlainDate): string =>
  date === endDate ? shortDay(date) : `${shortDay(date)} to ${shortDay(endDate)}`
