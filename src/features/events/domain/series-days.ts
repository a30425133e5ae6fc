import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { maxOccurrences } from '../contract/event-limits.ts'
import { type DayNumber, dayNumber, dayOf, daysInMonth, partsOf, weekdayOfDay } from './day-number.ts'
import { endless, parseRule, type Rule, type RuleFault } from './rule.ts'

/** No date of a series lies behind this. */
export const lastDayOfAll = dayOf(2099, 12, 31)

// So many periods are looked at: as many as there are days from 1970 to 2099.
const maxPeriods = 47_500

/** At least so many days pass in one period, and at most so many; a year of weeks begins some days before or after January. */
const shortest = { daily: 1, weekly: 7, monthly: 28, yearly: 365 } as const
const longest = { daily: 1, weekly: 7, monthly: 31, yearly: 380 } as const

/** Which part of a series is wanted: days from one to another, and at most so many of them. */
export interface DaysWanted {
  from?: DayNumber
  to?: DayNumber
  most?: number
}

/** The days that a rule gives from its first date on, in order; those before `from` are counted, but left out. */
export const seriesDays = (rule: Rule, start: DayNumber, wanted: DaysWanted = {}): DayNumber[] => {
  const { from = start, to = lastDayOfAll, most = Infinity } = wanted
  const last = Math.min(to, lastDayOfAll, rule.until === null ? lastDayOfAll : untilDay(rule))
  const days: DayNumber[] = []
  let counted = 0
  // Where dates are counted, the counting begins with the first; else what lies before the window is passed over.
  const skipped =
    rule.count === null ? Math.max(0, Math.floor((from - start) / (longest[rule.freq] * rule.interval)) - 1) : 0
  for (let at = skipped; at < skipped + maxPeriods && periodBegins(rule, start, at) <= last; at++) {
    for (const day of daysOfPeriod(rule, start, at)) {
      if (day < start) continue
      if (day > last || (rule.count !== null && counted >= rule.count)) return days
      counted++
      if (day >= from) days.push(day)
      if (days.length >= most) return days
    }
  }
  return days
}

const untilDay = ({ until }: Rule): DayNumber =>
  dayOf(Number(until?.slice(0, 4)), Number(until?.slice(5, 7)), Number(until?.slice(8, 10)))

const periodBegins = (rule: Rule, start: DayNumber, at: number): DayNumber =>
  // A bound is enough: the period of the first date may have begun before it.
  start - longest[rule.freq] + at * rule.interval * shortest[rule.freq]

const daysOfPeriod = (rule: Rule, start: DayNumber, at: number): DayNumber[] => {
  const days = candidates[rule.freq](rule, start, at * rule.interval)
  return days.filter((_day, index) => isAmong(rule.bySetPos, index + 1, days.length))
}

/** Whether a place from 1 to `length` is one of those that a rule names from the beginning or the end; it may name none. */
const isAmong = (named: readonly number[], at: number, length: number): boolean =>
  named.length === 0 || named.some((one) => one === at || one === at - length - 1)

type Candidates = (rule: Rule, start: DayNumber, steps: number) => DayNumber[]

const inMonths = (rule: Rule, month: number): boolean => rule.byMonth.length === 0 || rule.byMonth.includes(month)

const daily: Candidates = (rule, start, steps) => {
  const day = start + steps
  const { year, month, day: ofMonth } = partsOf(day)
  const isOne = inMonths(rule, month) && isAmong(rule.byMonthDay, ofMonth, daysInMonth(year, month))
  return isOne && isNamedWeekday(rule, day, day, 1) ? [day] : []
}

const weekly: Candidates = (rule, start, steps) => {
  const weekBegins = start - ((weekdayOfDay(start) - rule.weekStart + 7) % 7) + 7 * steps
  const wanted = rule.byDay.length > 0 ? rule.byDay.map(({ day }) => day) : [weekdayOfDay(start)]
  const days = [...new Set(wanted)].map((day) => weekBegins + ((day - rule.weekStart + 7) % 7))
  const wantedDays = rule.byMonth.length === 0 ? days : days.filter((day) => inMonths(rule, partsOf(day).month))
  return wantedDays.sort((one, other) => one - other)
}

const monthly: Candidates = (rule, start, steps) => {
  const first = partsOf(start)
  const month = first.month - 1 + steps
  const year = first.year + Math.floor(month / 12)
  return inMonths(rule, (month % 12) + 1) ? daysOfMonth(rule, first.day, year, (month % 12) + 1) : []
}

const daysOfMonth = (rule: Rule, startDay: number, year: number, month: number): DayNumber[] => {
  const length = daysInMonth(year, month)
  const begins = dayOf(year, month, 1)
  if (rule.byMonthDay.length === 0 && rule.byDay.length === 0) return startDay <= length ? [begins + startDay - 1] : []
  if (rule.byMonthDay.length === 0) return weekdaysWithin(rule, begins, length)
  const days = rule.byMonthDay.map((wanted) => (wanted > 0 ? wanted : length + 1 + wanted))
  const [from, span] = spanOfNth(rule, year, month)
  return sorted(days.filter((day) => day >= 1 && day <= length).map((day) => begins + day - 1)).filter((day) =>
    isNamedWeekday(rule, day, from, span),
  )
}

/** The first day and the length of what the nth weekdays of a rule are counted in: the month, or the year without months. */
const spanOfNth = (rule: Rule, year: number, month: number): [DayNumber, number] =>
  rule.freq === 'yearly' && rule.byMonth.length === 0
    ? [dayOf(year, 1, 1), dayOf(year + 1, 1, 1) - dayOf(year, 1, 1)]
    : [dayOf(year, month, 1), daysInMonth(year, month)]

const isNamedWeekday = ({ byDay }: Rule, day: DayNumber, from: DayNumber, length: number): boolean =>
  byDay.length === 0 ||
  byDay.some((one) => {
    if (one.day !== weekdayOfDay(day)) return false
    const nth = Math.floor((day - from) / 7) + 1
    return one.nth === null || one.nth === nth || one.nth === -Math.floor((from + length - 1 - day) / 7) - 1
  })

const weekdaysWithin = (rule: Rule, begins: DayNumber, length: number): DayNumber[] => {
  const all = rule.byDay.flatMap(({ day, nth }) => {
    const first = begins + ((day - weekdayOfDay(begins) + 7) % 7)
    const count = Math.floor((begins + length - 1 - first) / 7) + 1
    if (nth === null) return Array.from({ length: count }, (_, week) => first + 7 * week)
    const week = nth > 0 ? nth - 1 : count + nth
    return week >= 0 && week < count ? [first + 7 * week] : []
  })
  return sorted(all)
}

const yearly: Candidates = (rule, start, steps) => {
  const first = partsOf(start)
  const year = first.year + steps
  if (rule.byWeekNo.length > 0) return daysOfWeeks(rule, start, steps)
  if (rule.byYearDay.length > 0) return daysNamed(rule, dayOf(year, 1, 1), dayOf(year + 1, 1, 1))
  if (rule.byMonth.length === 0 && rule.byMonthDay.length === 0) {
    if (rule.byDay.length > 0) return weekdaysWithin(rule, dayOf(year, 1, 1), dayOf(year + 1, 1, 1) - dayOf(year, 1, 1))
    return daysOfMonth(rule, first.day, year, first.month)
  }
  const months = rule.byMonth.length > 0 ? rule.byMonth : Array.from({ length: 12 }, (_, month) => month + 1)
  return sorted(months.flatMap((month) => daysOfMonth(rule, first.day, year, month)))
}

const daysOfWeeks = (rule: Rule, start: DayNumber, steps: number): DayNumber[] => {
  const { year } = partsOf(start)
  // The last days of December can be in the first week of the next year, and the first of January in the last one.
  const own = [year - 1, year].findLast((one) => weekOne(rule, one) <= start) ?? year
  const yearOfWeeks = (start >= weekOne(rule, year + 1) ? year + 1 : own) + steps
  const begins = weekOne(rule, yearOfWeeks)
  const ends = weekOne(rule, yearOfWeeks + 1)
  const weekday = rule.byDay.length + rule.byMonthDay.length + rule.byYearDay.length === 0 ? weekdayOfDay(start) : null
  return daysNamed(rule, begins, ends).filter(
    (day) =>
      isAmong(rule.byWeekNo, Math.floor((day - begins) / 7) + 1, (ends - begins) / 7) &&
      (weekday === null || weekday === weekdayOfDay(day)),
  )
}

/** The first day of the first week of a year, of which at least four days lie in it. */
const weekOne = ({ weekStart }: Rule, year: number): DayNumber => {
  const fourth = dayOf(year, 1, 4)
  return fourth - ((weekdayOfDay(fourth) - weekStart + 7) % 7)
}

/** The days from one on and before another that all parts of a rule but its weeks allow. */
const daysNamed = (rule: Rule, from: DayNumber, to: DayNumber): DayNumber[] =>
  Array.from({ length: to - from }, (_, at) => from + at).filter((one) => {
    const { year, month, day } = partsOf(one)
    const begins = dayOf(year, 1, 1)
    return (
      isAmong(rule.byYearDay, one - begins + 1, dayOf(year + 1, 1, 1) - begins) &&
      inMonths(rule, month) &&
      isAmong(rule.byMonthDay, day, daysInMonth(year, month)) &&
      isNamedWeekday(rule, one, ...spanOfNth(rule, year, month))
    )
  })

const candidates: Record<Rule['freq'], Candidates> = { daily, weekly, monthly, yearly }

const sorted = (days: DayNumber[]): DayNumber[] => [...new Set(days)].sort((one, other) => one - other)

/** Why a series from this date on cannot be kept; undefined when it can. */
export const seriesFault = (rule: Rule, start: PlainDate, most = maxOccurrences): string | undefined => {
  if (rule.until === null && rule.count === null) return endless.fault
  if (rule.until !== null && rule.until < start) return t('The series ends before it begins.')
  if (rule.until !== null && rule.until >= '2100-01-01') return t('A series has to end before the year 2100.')
  const begin = dayNumber(start)
  const days = seriesDays(rule, begin, { most: most + 1 })
  if (days[0] !== begin) return t('The first date doesn’t fit its own repeat rule.')
  if (days.length > most) return t('A series can have at most {max} dates; end it earlier.', { max: most })
  if (rule.count !== null && days.length < rule.count) return t('A series has to end before the year 2100.')
  return undefined
}

/** A rule as a person gave it, for a series from this date on. */
export const readSeriesRule = (text: string, start: PlainDate): Rule | RuleFault => {
  const rule = parseRule(text)
  if ('fault' in rule) return rule
  const fault = seriesFault(rule, start)
  return fault === undefined ? rule : { fault }
}
