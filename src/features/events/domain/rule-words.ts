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

const yearDayWords = (day: number): string =>
  `the ${day > 0 ? `${day}${numberEnding(day)}` : ordinal(day)} day of the year`

const weekWords = (week: number): string => (week > 0 ? `week ${week}` : `the ${ordinal(week)} week`)

const isWorkingWeek = (days: RuleDay[]): boolean =>
  days.length === 5 && days.every(({ day, nth }) => day <= 5 && nth === null)

const inWords = (places: string[]): string => (places.length === 0 ? '' : ` in ${listed(places)}`)

const ifWords = (days: string[]): string => `, if it is ${days.join(' or ').replace(/(^| or )(?!the )/g, '$1a ')}`

// Where nothing else is said, the first date says it.
const impliedWords = (rule: Rule, start: PlainDate, weeks: string, months: string): string => {
  const first = partsOf(dayNumber(start))
  if (rule.freq === 'weekly' || weeks !== '')
    return ` on ${weekdayNames[weekdayOfDay(dayNumber(start)) - 1]}${weeks}${months}`
  if (rule.freq === 'monthly') return ` on ${monthDayWords(first.day)}${months}`
  if (rule.freq === 'yearly') return ` on ${first.day} ${months === '' ? monthNames[first.month - 1] : months.slice(4)}`
  return months
}

const onWords = (rule: Rule, start: PlainDate): string => {
  const weeks = inWords(rule.byWeekNo.map(weekWords))
  const months = inWords(rule.byMonth.map((month) => monthNames[month - 1] ?? ''))
  const chosen = listed(rule.bySetPos.map(ordinal))
  const weekdays = isWorkingWeek(rule.byDay) ? ['working day'] : rule.byDay.map(dayWords)
  const dates = [
    rule.byYearDay.map(yearDayWords),
    rule.byMonthDay.length === 31 ? ['every day'] : rule.byMonthDay.map(monthDayWords),
  ]
  const [on = [], ...ifs] = [...dates, weekdays].filter((words) => words.length > 0)
  // "The last working day" says which one; of all else it is said behind it.
  const isPlain = chosen !== '' && on === weekdays && rule.byDay.every(({ nth }) => nth === null)
  if (isPlain) return ` on the ${chosen} ${weekdays.join(' or ')}${weeks}${months}`
  const days = on === weekdays && isWorkingWeek(rule.byDay) ? ['working days'] : on
  const words = on.length > 0 ? ` on ${listed(days)}${weeks}${months}` : impliedWords(rule, start, weeks, months)
  return `${words}${ifs.map(ifWords).join('')}${chosen === '' ? '' : `, only the ${chosen} of these`}`
}

/** A rule as one says it: "Every 2 weeks on Tuesday and Thursday, until 4 December 2026". */
export const ruleWords = (rule: Rule, start: PlainDate): string => {
  const unit = units[rule.freq]
  const every = rule.interval === 1 ? `Every ${unit}` : `Every ${rule.interval} ${unit}s`
  const last = rule.until === null ? null : partsOf(dayNumber(rule.until))
  const until = last && `, until ${last.day} ${monthNames[last.month - 1]} ${last.year}`
  const times = rule.count === null ? '' : rule.count === 1 ? ', once' : `, ${rule.count} times`
  const on = onWords(rule, start)
  const only = rule.freq === 'daily' && rule.interval > 1 && on !== '' ? `, only${on}` : on
  return `${every}${only}${until ?? times}`
}
