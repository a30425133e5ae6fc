import { addDays, isPlainDate, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { type Frequency, formatRule, parseRule, type Rule } from '../domain/rule.ts'
import { ruleWords } from '../domain/rule-words.ts'
import { monthStart } from './calendar-layout.ts'

/** Which day of a month is meant: its number, its place among its weekdays, or the last of them. */
export type MonthlyBy = 'day' | 'nth' | 'last'

/** What a person says of a repetition, as the fields have it. */
export interface RepeatDraft {
  /** `own` is a rule that these fields cannot say; it stays as it is. */
  every: 'never' | Frequency | 'own'
  interval: string
  /** Of a weekly one: from 1 (Monday) to 7. */
  days: number[]
  monthlyBy: MonthlyBy
  ends: 'until' | 'count'
  until: string
  count: string
  own: string
}

/** No repetition, with what one begins with when there is to be one. */
export const noRepeat: RepeatDraft = {
  every: 'never',
  interval: '1',
  days: [],
  monthlyBy: 'day',
  ends: 'count',
  until: '',
  count: '10',
  own: '',
}

/** Which of its weekdays in the month a date is, from 1; and whether it is the last. */
export const placeInMonth = (date: PlainDate): { nth: number; isLast: boolean } => ({
  nth: Math.ceil(Number(date.slice(8)) / 7),
  isLast: addDays(date, 7) >= monthStart(date, 1),
})

const blank = {
  interval: 1,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  byWeekNo: [],
  byYearDay: [],
  bySetPos: [],
  weekStart: 1,
  until: null,
  count: null,
}

const byDayOf = (draft: RepeatDraft, date: PlainDate): Rule['byDay'] => {
  const weekday = weekdayOf(date)
  if (draft.every === 'weekly')
    return [...new Set([...draft.days, weekday])].sort((one, other) => one - other).map((day) => ({ day, nth: null }))
  if (draft.every !== 'monthly' || draft.monthlyBy === 'day') return []
  return [{ day: weekday, nth: draft.monthlyBy === 'last' ? -1 : placeInMonth(date).nth }]
}

/** The rule (RFC 5545) of what was said, for a series from a date on; null when it does not repeat. */
export const ruleOf = (draft: RepeatDraft, date: PlainDate): string | null => {
  if (draft.every === 'never') return null
  if (draft.every === 'own') return draft.own
  const count = draft.ends === 'count' ? Number(draft.count) : Number.NaN
  const rule = formatRule({
    ...blank,
    freq: draft.every,
    interval: Math.max(1, Math.floor(Number(draft.interval)) || 1),
    byDay: isPlainDate(date) ? byDayOf(draft, date) : [],
    until: draft.ends === 'until' && isPlainDate(draft.until) ? draft.until : null,
    count: Number.isInteger(count) && count > 0 ? count : null,
  })
  return rule
}

const shape = (rule: Rule | null, date: PlainDate): Pick<RepeatDraft, 'every' | 'days' | 'monthlyBy'> | null => {
  if (!rule) return null
  const { freq, byDay, byMonthDay, byMonth, byWeekNo, byYearDay, bySetPos } = rule
  if ([byMonth, byWeekNo, byYearDay, bySetPos].some((list) => list.length > 0)) return null
  const plain = { every: freq, days: [], monthlyBy: 'day' as const }
  if (freq === 'weekly') return { ...plain, days: byDay.map(({ day }) => day) }
  if (freq !== 'monthly') return byDay.length === 0 && byMonthDay.length === 0 ? plain : null
  const [only] = byDay
  if (byDay.length === 0)
    return byMonthDay.length === 0 || byMonthDay.join() === String(Number(date.slice(8))) ? plain : null
  if (byDay.length > 1 || byMonthDay.length > 0 || only?.nth == null || only.day !== weekdayOf(date)) return null
  if (only.nth === -1) return { ...plain, monthlyBy: 'last' }
  return only.nth === placeInMonth(date).nth ? { ...plain, monthlyBy: 'nth' } : null
}

/** The fields of a rule that is there. */
export const repeatOf = (text: string | null, date: PlainDate): RepeatDraft => {
  if (text === null) return noRepeat
  const parsed = parseRule(text)
  const rule = 'fault' in parsed ? null : parsed
  const shaped = shape(rule, date)
  if (!rule || !shaped) return { ...noRepeat, every: 'own', own: text }
  return {
    ...noRepeat,
    ...shaped,
    interval: String(rule.interval),
    ends: rule.until === null ? 'count' : 'until',
    until: rule.until ?? '',
    count: rule.count === null ? '' : String(rule.count),
    own: text,
  }
}

/** What was said, in words: "Every 2 weeks on Tuesday, 10 times"; empty when it says nothing yet. */
export const repeatWords = (draft: RepeatDraft, date: PlainDate): string => {
  const text = isPlainDate(date) ? ruleOf(draft, date) : null
  const rule = text === null ? null : parseRule(text)
  return rule && !('fault' in rule) ? ruleWords(rule, date) : ''
}
