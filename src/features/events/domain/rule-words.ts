import type { PlainDate } from '#kernel/dates.ts'
import { dayNumber, partsOf, weekdayOfDay } from './day-number.ts'
import type { Rule, RuleDay } from './rule.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const
const places = ['first', 'second', 'third', 'fourth', 'fifth']

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const ordinal = (nth: number): string => {
  if (nth === -1) return 'last'
  if (nth < 0) return `${place(-nth)} to last`
  return place(nth)
}

const place = (nth: number): string => places[nth - 1] ?? `${nth}${numberEnding(nth)}`

const numberEnding = (number: number): string => {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th'
  return ({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[number % 10] ?? 'th'
}

const dayWords = ({ day, nth }: RuleDay): string =>
  `${nth === null ? '' : `the ${ordinal(nth)} `}${weekdayNames[day - 1] ?? ''}`

const monthDayWords = (day: number): string =>
  day > 0 ? `the ${day}${numberEnding(day)}` : day === -1 ? 'the last day' : `the ${ordinal(day)} day`

const isWorkingWeek = (days: RuleDay[]): boolean =>
  days.length === 5 && days.every(({ day, nth }) => day <= 5 && nth === null)

const onWords = (rule: Rule, start: PlainDate): string => {
  const first = partsOf(dayNumber(start))
  const days = isWorkingWeek(rule.byDay) ? ['working day'] : rule.byDay.map(dayWords)
  const months =
    rule.byMonth.length > 0 ? ` in ${listed(rule.byMonth.map((month) => monthNames[month - 1] ?? ''))}` : ''
  if (rule.bySetPos.length > 0 && days.length > 0)
    return ` on the ${listed(rule.bySetPos.map(ordinal))} ${listed(days)}${months}`
  const named = [...rule.byMonthDay.map(monthDayWords), ...(isWorkingWeek(rule.byDay) ? ['working days'] : days)]
  if (named.length > 0) return ` on ${listed(named)}${months}`
  if (rule.freq === 'weekly') return ` on ${weekdayNames[weekdayOfDay(dayNumber(start)) - 1]}${months}`
  if (rule.freq === 'monthly') return ` on ${monthDayWords(first.day)}${months}`
  if (rule.freq === 'yearly') return ` on ${first.day} ${months === '' ? monthNames[first.month - 1] : months.slice(4)}`
  return months
}

/** A rule as one says it: "Every 2 weeks on Tuesday and Thursday, until 4 December 2026". */
export const ruleWords = (rule: Rule, start: PlainDate): string => {
  const unit = units[rule.freq]
  const every = rule.interval === 1 ? `Every ${unit}` : `Every ${rule.interval} ${unit}s`
  const last = rule.until === null ? null : partsOf(dayNumber(rule.until))
  const until = last && `, until ${last.day} ${monthNames[last.month - 1]} ${last.year}`
  const times = rule.count === null ? '' : rule.count === 1 ? ', once' : `, ${rule.count} times`
  return `${every}${onWords(rule, start)}${until ?? times}`
}
