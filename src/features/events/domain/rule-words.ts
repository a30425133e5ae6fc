import type { PlainDate } from '#kernel/dates.ts'
import { dateText, listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { dayNumber, partsOf, weekdayOfDay } from './day-number.ts'
import type { Frequency, Rule, RuleDay } from './rule.ts'

// 1 January 2024 was a Monday.
const weekdayName = (day: number): string => dateText(Date.UTC(2024, 0, day), { weekday: 'long', timeZone: 'UTC' })

const monthName = (month: number): string => dateText(Date.UTC(2024, month - 1), { month: 'long', timeZone: 'UTC' })

/** Which one it is, counted from the end when negative: "second", "12th", "last", "second to last". */
const ordinal = (nth: number): string => {
  if (nth === -1) return t('last')
  if (nth < 0) return t('{ordinal} to last', { ordinal: ordinal(-nth) })
  return t(
    '{nth, selectordinal, =1 {first} =2 {second} =3 {third} =4 {fourth} =5 {fifth} one {#st} two {#nd} few {#rd} other {#th}}',
    { nth },
  )
}

/** Days of one kind: as they are listed, and each as a condition for others. */
interface Days {
  listed: string[]
  conditions: string[]
}

const daysOf = (words: string[]): Days => ({ listed: words, conditions: words })

const nthWeekday = ({ day, nth }: RuleDay): string | null =>
  nth === null ? null : t('the {ordinal} {weekday}', { ordinal: ordinal(nth), weekday: weekdayName(day) })

const isWorkingWeek = (days: RuleDay[]): boolean =>
  days.length === 5 && days.every(({ day, nth }) => day <= 5 && nth === null)

const weekdaysOf = (days: RuleDay[]): Days =>
  isWorkingWeek(days)
    ? { listed: [t('working days')], conditions: [t('a working day')] }
    : {
        listed: days.map((one) => nthWeekday(one) ?? weekdayName(one.day)),
        conditions: days.map((one) => nthWeekday(one) ?? t('a {weekday}', { weekday: weekdayName(one.day) })),
      }

const monthDayWords = (day: number): string => {
  if (day === -1) return t('the last day')
  if (day < 0) return t('the {ordinal} day', { ordinal: ordinal(day) })
  return t('the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { day })
}

const yearDayWords = (day: number): string =>
  day < 0
    ? t('the {ordinal} day of the year', { ordinal: ordinal(day) })
    : t('the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day of the year', { day })

const weekWords = (week: number): string =>
  week > 0 ? t('week {week}', { week }) : t('the {ordinal} week', { ordinal: ordinal(week) })

/** "on Tuesday" made narrower: "on Tuesday in March". */
const within = (when: string | null, places: string[]): string | null => {
  if (places.length === 0) return when
  const values = { times: listText(places) }
  return when === null ? t('in {times}', values) : t('{when} in {times}##repeating', { when, ...values })
}

const on = (days: string): string => t('on {days}', { days })

// Where nothing else is said, the first date says it.
const impliedWords = (rule: Rule, start: PlainDate, weeks: string[], months: string[]): string | null => {
  const first = partsOf(dayNumber(start))
  if (rule.freq === 'weekly' || weeks.length > 0)
    return within(within(on(weekdayName(weekdayOfDay(dayNumber(start)))), weeks), months)
  if (rule.freq === 'monthly') return within(on(monthDayWords(first.day)), months)
  if (rule.freq === 'daily') return within(null, months)
  const named = months.length === 0 ? [monthName(first.month)] : months
  return t('on {day} {months}', { day: first.day, months: listText(named) })
}

const chosenWords = ({ bySetPos }: Rule): string => listText(bySetPos.map(ordinal))

/** On which dates of its weeks, months or years it is, and which other rules they keep; null where each is one. */
const datesOf = (rule: Rule, start: PlainDate): { when: string | null; conditions: string[][]; chosen: string } => {
  const weeks = rule.byWeekNo.map(weekWords)
  const months = rule.byMonth.map(monthName)
  const chosen = chosenWords(rule)
  const weekdays = weekdaysOf(rule.byDay)
  const monthDays = rule.byMonthDay.length === 31 ? [t('every day')] : rule.byMonthDay.map(monthDayWords)
  const [days, ...others] = [daysOf(rule.byYearDay.map(yearDayWords)), daysOf(monthDays), weekdays].filter(
    ({ listed }) => listed.length > 0,
  )
  // "The last working day" says which one; of all else it is said behind it.
  if (chosen !== '' && days === weekdays && rule.byDay.every(({ nth }) => nth === null)) {
    const one = isWorkingWeek(rule.byDay)
      ? t('working day')
      : listText(
          rule.byDay.map(({ day }) => weekdayName(day)),
          'disjunction',
        )
    const when = t('on the {chosen} {days}', { chosen, days: one })
    return { when: within(within(when, weeks), months), conditions: [], chosen: '' }
  }
  const when = days
    ? within(within(on(listText(days.listed)), weeks), months)
    : impliedWords(rule, start, weeks, months)
  return { when, conditions: others.map(({ conditions }) => conditions), chosen }
}

const every: Record<Frequency, (interval: number) => string> = {
  daily: (interval) => t('{interval, plural, =1 {Every day} one {Every # day} other {Every # days}}', { interval }),
  weekly: (interval) => t('{interval, plural, =1 {Every week} one {Every # week} other {Every # weeks}}', { interval }),
  monthly: (interval) =>
    t('{interval, plural, =1 {Every month} one {Every # month} other {Every # months}}', { interval }),
  yearly: (interval) => t('{interval, plural, =1 {Every year} one {Every # year} other {Every # years}}', { interval }),
}

const withEnd = (rule: string, { until, count }: Rule): string => {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  if (until !== null)
    return t('{rule}, until {date}', { rule, date: dateText(Date.parse(`${until}T00:00:00Z`), options) })
  return count === null ? rule : t('{rule}, {count, plural, =1 {once} one {# time} other {# times}}', { rule, count })
}

/** A rule as one says it: "Every 2 weeks on Tuesday and Thursday, until 4 December 2026". */
export const ruleWords = (rule: Rule, start: PlainDate): string => {
  const often = every[rule.freq](rule.interval)
  const { when, conditions, chosen } = datesOf(rule, start)
  let words = often
  if (when !== null)
    words =
      rule.freq === 'daily' && rule.interval > 1
        ? t('{often}, only {when}', { often, when })
        : t('{often} {when}##repeating', { often, when })
  for (const days of conditions)
    words = t('{rule}, if it is {days}', { rule: words, days: listText(days, 'disjunction') })
  if (chosen !== '') words = t('{rule}, only the {chosen} of these', { rule: words, chosen })
  return withEnd(words, rule)
}
