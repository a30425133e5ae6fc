import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Category } from '../contract/event-values.ts'
import { dateOfDay, dayNumber } from '../domain/day-number.ts'
import { minuteOf, moveTiming, type Timing } from '../domain/event-timing.ts'
import { parseRule, type Rule } from '../domain/rule.ts'
import { seriesDays } from '../domain/series-days.ts'
import { type Changes, type EventFields, type EventRow, timingOf } from './event-row.ts'
import { instantsOf } from './zone-clock.ts'

/** An event, or one date of a series, with all that this date says. */
export interface Occurrence {
  row: EventRow
  /** The date that the rule gives; null when the event does not repeat. */
  occursOn: PlainDate | null
  title: string
  category: Category
  location: string
  notes: string
  timing: Timing
  startsMs: number
  endsMs: number
  isChanged: boolean
}

/** A part of the calendar: the days, and the instants at which they begin and end where it is asked from. */
export interface Span {
  from: PlainDate
  to: PlainDate
  fromMs: number
  toMs: number
}

/** The rule of a series as it was given; null when the event does not repeat. */
export const ruleOf = (row: Pick<EventRow, 'rule'>): Rule | null => {
  if (row.rule === null) return null
  const rule = parseRule(row.rule)
  if ('fault' in rule) throw new Error(`The kept rule ${row.rule} cannot be read.`)
  return rule
}

// The same dates, but a part of them is found without counting from the first.
const boundedRule = (row: EventRow): Rule | null => {
  const rule = ruleOf(row)
  return rule && { ...rule, count: null, until: row.last_on }
}

// Zones are up to 26 hours apart, so a day here touches two days there.
const slack = 2

const daysBeforeCut = (row: EventRow, days: number[]): number[] => {
  const cut = row.cut_on === null ? Infinity : dayNumber(row.cut_on)
  return days.filter((day) => day < cut)
}

/** All dates that the rule of a series gives, those that were deleted one by one too. */
export const datesOf = (row: EventRow, rule: Rule): PlainDate[] =>
  daysBeforeCut(row, seriesDays(rule, dayNumber(row.starts_on))).map(dateOfDay)

/** The dates of an event that touch a part of the calendar, in no order. */
export const occurrencesWithin = (row: EventRow, span: Span): Occurrence[] => {
  const rule = boundedRule(row)
  if (rule === null) return [occurrence(row, null, {})].filter((one) => touches(one, span))
  const length = dayNumber(row.ends_on) - dayNumber(row.starts_on)
  const wanted = { from: dayNumber(span.from) - length - slack, to: dayNumber(span.to) + slack }
  const special = new Map(row.exceptions.map((one) => [one.occurs_on, one]))
  const first = timingOf(row)
  const regular = daysBeforeCut(row, seriesDays(rule, dayNumber(row.starts_on), wanted))
    .map(dateOfDay)
    .filter((date) => !special.has(date))
    .map((date) => occurrence(row, date, {}, first))
  const changed = row.exceptions
    .filter(({ cancelled, occurs_on }) => !cancelled && (row.cut_on === null || occurs_on < row.cut_on))
    .map(({ occurs_on, changes }) => occurrence(row, occurs_on, changes))
  return [...regular, ...changed].filter((one) => touches(one, span))
}

/** One date of a series as it is now; null when the rule does not give it, or it was deleted. */
export const occurrenceOn = (row: EventRow, date: PlainDate): Occurrence | null => {
  const rule = boundedRule(row)
  if (rule === null) return date === row.starts_on ? occurrence(row, null, {}) : null
  const day = dayNumber(date)
  if (daysBeforeCut(row, seriesDays(rule, dayNumber(row.starts_on), { from: day, to: day })).length === 0) return null
  const special = row.exceptions.find((one) => one.occurs_on === date)
  return special?.cancelled ? null : occurrence(row, date, special?.changes ?? {})
}

/** The event itself, or the first date of its series that is still there. */
export const firstOccurrence = (row: EventRow): Occurrence => {
  const rule = ruleOf(row)
  if (rule === null) return occurrence(row, null, {})
  const cancelled = new Set(row.exceptions.filter((one) => one.cancelled).map((one) => one.occurs_on))
  const first = datesOf(row, rule).find((date) => !cancelled.has(date)) ?? row.starts_on
  return occurrence(row, first, row.exceptions.find((one) => one.occurs_on === first)?.changes ?? {})
}

/** How many dates of a series are still there. */
export const livingDates = (row: EventRow, rule: Rule): PlainDate[] => {
  const cancelled = new Set(row.exceptions.filter((one) => one.cancelled).map((one) => one.occurs_on))
  return datesOf(row, rule).filter((date) => !cancelled.has(date))
}

const occurrence = (row: EventRow, occursOn: PlainDate | null, changes: Changes, first = timingOf(row)): Occurrence => {
  const timing = changes.timing ?? (occursOn === null ? first : moveTiming(first, occursOn))
  return {
    row,
    occursOn,
    title: changes.title ?? row.title,
    category: changes.category ?? row.category,
    location: changes.location ?? row.location,
    notes: changes.notes ?? row.notes,
    timing,
    ...instantsOf(timing),
    isChanged: Object.keys(changes).length > 0,
  }
}

// Whole days are days wherever one is; what has a time is where its instants are.
const touches = ({ timing, startsMs, endsMs }: Occurrence, span: Span): boolean =>
  timing.start === null
    ? timing.date <= span.to && timing.endDate >= span.from
    : startsMs < span.toMs && (endsMs > span.fromMs || startsMs >= span.fromMs)

/** The last date that the rule gives, and the first and the last day that any date of an event touches. */
export const spanOf = (row: EventRow): { last_on: PlainDate; spans_from: PlainDate; spans_to: PlainDate } => {
  const rule = ruleOf(row)
  const dates = rule === null ? [row.starts_on] : datesOf({ ...row, cut_on: null }, rule)
  const last_on = dates.at(-1) ?? row.starts_on
  const length = dayNumber(row.ends_on) - dayNumber(row.starts_on)
  const moved = row.exceptions.map(({ changes }) => changes.timing).filter((timing) => timing !== undefined)
  const firsts = [row.starts_on, ...moved.map(({ date }) => date)]
  const lasts = [addDays(last_on, length), row.ends_on, ...moved.map(({ endDate }) => endDate)]
  return {
    last_on,
    spans_from: firsts.toSorted()[0] ?? row.starts_on,
    spans_to: lasts.toSorted().at(-1) ?? row.ends_on,
  }
}

/** The columns that say when an event is. */
export const timingFields = (
  timing: Timing,
): Pick<EventFields, 'starts_on' | 'ends_on' | 'start_minute' | 'end_minute' | 'time_zone'> => ({
  starts_on: timing.date,
  ends_on: timing.endDate,
  start_minute: timing.start === null ? null : minuteOf(timing.start),
  end_minute: timing.end === null ? null : minuteOf(timing.end),
  time_zone: timing.timeZone,
})

/** Columns with the days that they span. */
export const withSpan = (
  fields: Omit<EventFields, 'last_on' | 'spans_from' | 'spans_to'>,
  exceptions: EventRow['exceptions'] = [],
): EventFields => ({
  ...fields,
  ...spanOf({
    ...fields,
    last_on: fields.starts_on,
    spans_from: fields.starts_on,
    spans_to: fields.ends_on,
    exceptions,
    id: '',
    attendees: [],
    created_by_name: null,
    created_at: new Date(0),
    updated_at: new Date(0),
    deleted_at: null,
    row_version: 1,
  }),
})
