import type { PlainDate } from '#kernel/dates.ts'
import { dayText } from '#kernel/language/day-text.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Conflict } from '../contract/calendar.ts'

/** What stands in the way of a date, in sentences; none when nothing does. */
export const conflictWords = (conflicts: readonly Conflict[]): string[] => {
  const away = [...new Set(conflicts.flatMap((one) => (one.kind === 'absence' ? [one.displayName] : [])))]
  const events = conflicts.flatMap((one) => (one.kind === 'event' ? [one.title] : []))
  const busy = [...new Set(conflicts.flatMap((one) => (one.kind === 'busy' ? [one.displayName] : [])))]
  const outside = conflicts.flatMap((one) =>
    one.kind === 'subscribed'
      ? [t('{title} ({calendar})##a date of another calendar', { title: one.title, calendar: one.calendar })]
      : [],
  )
  return [
    ...(away.length > 0
      ? [t('{people} {count, plural, one {is} other {are}} away then.', { people: listText(away), count: away.length })]
      : []),
    ...(busy.length > 0
      ? [t('{people} {count, plural, one {is} other {are}} busy then.', { people: listText(busy), count: busy.length })]
      : []),
    ...(events.length + outside.length > 0
      ? [t('At the same time: {events}.', { events: listText([...events, ...outside]) })]
      : []),
  ]
}

const writer =
  (options: Intl.DateTimeFormatOptions) =>
  (date: PlainDate): string =>
    dayText(date, options)

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

/** "4 Dec". */
export const dayAndMonth = writer({ day: 'numeric', month: 'short' })

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

/** What is said of a day beside its name. */
export const dayFacts = (isToday: boolean, entries: number): string[] => [
  ...(isToday ? [t('today')] : []),
  ...(entries > 0 ? [t('{entries, plural, one {# entry} other {# entries}}', { entries })] : []),
]

/** "Fri 4 Dec", or "Fri 4 Dec to Sun 6 Dec". */
export const spanWords = (date: PlainDate, endDate: PlainDate): string =>
  date === endDate ? shortDay(date) : t('{from} to {to}', { from: shortDay(date), to: shortDay(endDate) })
