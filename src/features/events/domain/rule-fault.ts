import type { PlainDate } from '#kernel/dates.ts'
import { maxOccurrences } from '../contract/event-limits.ts'
import { dayNumber } from './day-number.ts'
import { endless, parseRule, type Rule, type RuleFault } from './rule.ts'
import { seriesDays } from './series-days.ts'

/** Why a series from this date on cannot be kept; undefined when it can. */
export const seriesFault = (rule: Rule, start: PlainDate): string | undefined => {
  if (rule.until === null && rule.count === null) return endless.fault
  if (rule.until !== null && rule.until < start) return 'The repetition ends before it begins.'
  if (rule.until !== null && rule.until >= '2100-01-01') return 'A repetition ends before the year 2100.'
  const begin = dayNumber(start)
  const days = seriesDays(rule, begin, { most: maxOccurrences + 1 })
  if (days[0] !== begin) return 'The first date is none of the days of its own rule.'
  if (days.length > maxOccurrences) return `A series has at most ${maxOccurrences} dates; let it end earlier.`
  if (rule.count !== null && days.length < rule.count) return 'A repetition ends before the year 2100.'
  return undefined
}

/** A rule as a person gave it, for a series from this date on. */
export const readSeriesRule = (text: string, start: PlainDate): Rule | RuleFault => {
  const rule = parseRule(text)
  if ('fault' in rule) return rule
  const fault = seriesFault(rule, start)
  return fault === undefined ? rule : { fault }
}
