import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { dayNumber, dayOf, daysInMonth, partsOf, weekdayOfDay } from './day-number.ts'
import type { Rule } from './rule.ts'

/**
 * The rule of a series that is moved as a whole from one first date to another: every Tuesday becomes every Wednesday,
 * the 4th becomes the 5th, the last Friday the last Saturday. A rule of several days keeps them, but for those of a week.
 */
export const shiftRule = (rule: Rule, from: PlainDate, to: PlainDate): Rule => {
  const delta = daysBetween(from, to)
  if (delta === 0) return rule
  const shifted = rule.until === null ? rule : { ...rule, until: addDays(rule.until, delta) }
  const target = partsOf(dayNumber(to))
  const weekday = weekdayOfDay(dayNumber(to))
  if (rule.freq === 'weekly' && rule.bySetPos.length === 0)
    return {
      ...shifted,
      byDay: rule.byDay.map(({ day, nth }) => ({ day: ((((day - 1 + delta) % 7) + 7) % 7) + 1, nth })),
    }
  if (rule.freq !== 'monthly' && rule.freq !== 'yearly') return shifted
  const [yearDay] = rule.byYearDay
  if (rule.byYearDay.length === 1 && yearDay !== undefined && rule.byMonthDay.length + rule.byDay.length === 0) {
    const begins = dayOf(target.year, 1, 1)
    const place = dayNumber(to) - (yearDay > 0 ? begins - 1 : dayOf(target.year + 1, 1, 1))
    return { ...shifted, byYearDay: [place] }
  }
  if (rule.byWeekNo.length > 0 && rule.byDay.length === 1) return { ...shifted, byDay: [{ day: weekday, nth: null }] }
  const months = rule.byMonth.length === 1 && rule.freq === 'yearly' ? { byMonth: [target.month] } : {}
  const [monthDay] = rule.byMonthDay
  if (rule.byMonthDay.length === 1 && monthDay !== undefined && rule.byDay.length === 0) {
    const fromEnd = target.day - daysInMonth(target.year, target.month) - 1
    return { ...shifted, ...months, byMonthDay: [monthDay > 0 ? target.day : fromEnd] }
  }
  const [only] = rule.byDay
  // The nth weekday of a year can only be counted from its first day.
  if (rule.byDay.length === 1 && only?.nth != null && (rule.freq === 'monthly' || rule.byMonth.length === 1))
    return { ...shifted, ...months, byDay: [{ day: weekday, nth: nthOf(target, only.nth) }] }
  return { ...shifted, ...months }
}

const nthOf = ({ year, month, day }: { year: number; month: number; day: number }, nth: number): number =>
  nth > 0 ? Math.ceil(day / 7) : -Math.ceil((daysInMonth(year, month) - day + 1) / 7)

/** The rule of a series that ends before a date. */
export const ruleBefore = (rule: Rule, date: PlainDate): Rule => ({ ...rule, count: null, until: addDays(date, -1) })
