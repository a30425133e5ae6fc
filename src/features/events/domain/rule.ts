import { isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { maxOccurrences } from '../contract/event-limits.ts'

/** How often something repeats. */
export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** The days of the week as RFC 5545 writes them, from Monday. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A weekday from 1 (Monday) to 7; with `nth` the nth of the month or year, counted from its end when negative. */
export interface RuleDay {
  day: number
  nth: number | null
}

/** A rule of repetition in whole days: all that RFC 5545 has, but for times of the day. */
export interface Rule {
  freq: Frequency
  interval: number
  byDay: RuleDay[]
  byMonthDay: number[]
  byMonth: number[]
  /** Weeks of the year (ISO 8601, with `weekStart` as their first day); negative ones are counted from its end. */
  byWeekNo: number[]
  /** Days of the year; negative ones are counted from its end. */
  byYearDay: number[]
  bySetPos: number[]
  /** The first day of a week, which matters for every second week. */
  weekStart: number
  /** The last date that may still be one, on the clock of the event's zone. */
  until: PlainDate | null
  count: number | null
}

/** What is said of a text that is no rule of ours. */
export interface RuleFault {
  fault: string
}

const unreadable: RuleFault = {
  get fault() {
    return t('That’s not a valid repeat rule.')
  },
}
const lists = ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYSETPOS']
const known = new Set(['FREQ', 'INTERVAL', ...lists, 'WKST', 'UNTIL', 'COUNT'])
const beyond = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND', 'RSCALE', 'SKIP'])

/** What is said of a rule without an end. */
export const endless: RuleFault = {
  get fault() {
    return t('Say when it stops repeating: on a date, or after a number of dates.')
  },
}

/** The date of `20261204` or `20261204T180000`, the time left out; null when there is none. */
export const dateOfUntil = (text: string): PlainDate | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isPlainDate(date) ? date : null
}

const numbers = (text: string, most: number, mayBeNegative: boolean): number[] | null => {
  const list = text.split(',').map((part) => (/^[+-]?\d{1,4}$/.test(part) ? Number(part) : 0))
  const fine = list.every((one) => one !== 0 && Math.abs(one) <= most && (mayBeNegative || one > 0))
  return fine && list.length <= 60 ? [...new Set(list)] : null
}

const days = (text: string): RuleDay[] | null => {
  const list: RuleDay[] = []
  for (const part of text.split(',')) {
    const [, nth, code = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part) ?? []
    const day = (weekdayCodes as readonly string[]).indexOf(code) + 1
    if (day === 0 || Number(nth) === 0 || Math.abs(Number(nth ?? 1)) > 53) return null
    list.push({ day, nth: nth === undefined ? null : Number(nth) })
  }
  return list.length <= 30 ? list : null
}

const partsOfText = (text: string): Map<string, string> | RuleFault => {
  const parts = new Map<string, string>()
  for (const part of text
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = part.slice(0, at)
    if (beyond.has(name)) return { fault: t('Rules with {name} aren’t supported.', { name }) }
    if (at < 1 || !known.has(name) || parts.has(name)) return unreadable
    parts.set(name, part.slice(at + 1))
  }
  return parts
}

/** Reads a rule (RFC 5545, section 3.3.10); `readUntil` says which date an UNTIL means on the event's clock. */
export const parseRule = (text: string, readUntil = dateOfUntil): Rule | RuleFault => {
  const parts = partsOfText(text)
  if ('fault' in parts) return parts
  const freq = frequencies.find((one) => one.toUpperCase() === parts.get('FREQ'))
  if (!freq) {
    return /^(SECONDLY|MINUTELY|HOURLY)$/.test(parts.get('FREQ') ?? '')
      ? { fault: t('An event can repeat daily, weekly, monthly or yearly.') }
      : unreadable
  }
  const [interval = 0] = numbers(parts.get('INTERVAL') ?? '1', 999, false) ?? []
  if (!interval) return { fault: t('It can repeat every 1 to 999 days, weeks, months or years.') }
  const byDay = parts.has('BYDAY') ? days(parts.get('BYDAY') ?? '') : []
  const list = (name: string, most: number, mayBeNegative: boolean): number[] | null =>
    parts.has(name) ? numbers(parts.get(name) ?? '', most, mayBeNegative) : []
  const byMonthDay = list('BYMONTHDAY', 31, true)
  const byMonth = list('BYMONTH', 12, false)
  const byWeekNo = list('BYWEEKNO', 53, true)
  const byYearDay = list('BYYEARDAY', 366, true)
  const bySetPos = list('BYSETPOS', 366, true)
  const weekStart = weekdayCodes.findIndex((code) => code === (parts.get('WKST') ?? 'MO')) + 1
  const count = parts.has('COUNT') ? (numbers(parts.get('COUNT') ?? '', 9999, false)?.[0] ?? 0) : null
  const until = parts.has('UNTIL') ? readUntil(parts.get('UNTIL') ?? '') : null
  if (count === 0) return { fault: t('A series can have 1 to {max} dates.', { max: maxOccurrences }) }
  if (!byDay || !byMonthDay || !byMonth || !byWeekNo || !byYearDay || !bySetPos || !weekStart) return unreadable
  if (parts.has('UNTIL') && until === null) return { fault: t('The last repeat isn’t on a valid date.') }
  if (count !== null && until !== null)
    return { fault: t('A series ends on a date or after a number of dates, not both.') }
  const rule: Rule = {
    freq,
    interval,
    byDay,
    byMonthDay,
    byMonth,
    byWeekNo,
    byYearDay,
    bySetPos,
    weekStart,
    until,
    count,
  }
  if (!fitsTogether(rule)) return unreadable
  return rule.freq === 'daily' && rule.byMonth.length + rule.byMonthDay.length > 0 ? asMonthly(rule) : rule
}

// Each day of some months, or some days of each month: said by the month, so that no day has to be looked at in vain.
const asMonthly = (rule: Rule): Rule => {
  if (rule.interval > 1 || rule.bySetPos.length > 0) return rule
  const everyDay = Array.from({ length: 31 }, (_, day) => day + 1)
  return { ...rule, freq: 'monthly', byMonthDay: rule.byMonthDay.length > 0 ? rule.byMonthDay : everyDay }
}

// What RFC 5545 forbids to stand together.
const fitsTogether = (rule: Rule): boolean => {
  const { freq, byDay, byMonthDay, byMonth, byWeekNo, byYearDay, bySetPos } = rule
  const hasNth = byDay.some(({ nth }) => nth !== null)
  if (hasNth && freq !== 'monthly' && freq !== 'yearly') return false
  if (hasNth && byWeekNo.length > 0) return false
  if (freq === 'weekly' && byMonthDay.length > 0) return false
  if (freq !== 'yearly' && byWeekNo.length + byYearDay.length > 0) return false
  const others = [byDay, byMonthDay, byMonth, byWeekNo, byYearDay]
  return bySetPos.length === 0 || others.some((list) => list.length > 0)
}

/** Writes a rule in the one way in which it is kept; its end is a date. */
export const formatRule = (rule: Rule): string => {
  const parts = [`FREQ=${rule.freq.toUpperCase()}`]
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`)
  if (rule.byMonth.length > 0) parts.push(`BYMONTH=${rule.byMonth.join()}`)
  if (rule.byWeekNo.length > 0) parts.push(`BYWEEKNO=${rule.byWeekNo.join()}`)
  if (rule.byYearDay.length > 0) parts.push(`BYYEARDAY=${rule.byYearDay.join()}`)
  if (rule.byMonthDay.length > 0) parts.push(`BYMONTHDAY=${rule.byMonthDay.join()}`)
  if (rule.byDay.length > 0) parts.push(`BYDAY=${rule.byDay.map(formatDay).join()}`)
  if (rule.bySetPos.length > 0) parts.push(`BYSETPOS=${rule.bySetPos.join()}`)
  if (rule.weekStart !== 1) parts.push(`WKST=${weekdayCodes[rule.weekStart - 1]}`)
  if (rule.until !== null) parts.push(`UNTIL=${rule.until.replaceAll('-', '')}`)
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`)
  return parts.join(';')
}

const formatDay = ({ day, nth }: RuleDay): string => `${nth ?? ''}${weekdayCodes[day - 1]}`
