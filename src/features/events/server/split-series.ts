import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { isSameTiming, moveTiming } from '../domain/event-timing.ts'
import { formatRule, type Rule } from '../domain/rule.ts'
import { ruleBefore, shiftRule } from '../domain/shift-rule.ts'
import { readAnswers, replaceAnswers } from './answers.store.ts'
import { type ChangedAt, isSameRule, seenAs, withoutGiven } from './change-one.ts'
import { attendeesOf, type EventRow, timingOf } from './event-row.ts'
import { insertExceptions, replaceExceptions } from './exceptions.store.ts'
import { refuseTooMany } from './find-event.ts'
import { attendeesFrom, type GivenEvent, ruleFrom, timingFrom, wordFields } from './given-event.ts'
import { copyGuests } from './mail-guests.ts'
import { replaceAttendees } from './people.store.ts'
import { saidFor } from './present-event.ts'
import { datesOf, type Occurrence, ruleOf, timingFields, withSpan } from './series.ts'
import { insertEvents, updateEvent } from './store.ts'

/** Changes a date of a series and those after it: they become a series of their own, with their answers. */
export const splitSeries = async (
  tx: Tx,
  scope: WorkspaceScope,
  row: EventRow,
  date: Occurrence & { occursOn: PlainDate },
  given: GivenEvent,
): Promise<ChangedAt> => {
  const rule = ruleOf(row)
  if (rule === null) throw new Error('Only a series can be split.')
  await refuseTooMany(tx, scope, 1)
  const from = date.occursOn
  const seen = seenAs(row, date, given)
  const timing = timingFrom(given, seen, await readTimeZone(tx, scope))
  const delta = daysBetween(seen.date, timing.date)
  // One that was moved by itself leads the others on from where the rule has it.
  const start = addDays(from, delta)
  const later = { ...timing, date: start, endDate: addDays(start, daysBetween(timing.date, timing.endDate)) }
  const isLeft = given.rule === undefined || isSameRule(given.rule, row.rule)
  const laterRule = isLeft ? restOf(row, rule, from, start) : given.rule ? ruleFrom(given.rule, start) : null
  const attendees = await attendeesFrom(tx, scope, given.attendeeIds, attendeesOf(row))
  const id = newId()
  const fields = {
    ...wordFields(given, row),
    ...timingFields(later),
    rule: laterRule,
    cut_on: isLeft && row.cut_on !== null ? addDays(row.cut_on, delta) : null,
    for_everyone: attendees === null,
  }
  const dates = new Set(laterDates({ ...row, ...fields, exceptions: [] }))
  const moved = row.exceptions
    .filter((one) => one.occurs_on >= from && laterRule !== null)
    .map((one) => (one.occurs_on === from ? withoutGiven(one, given) : one))
    .filter((one) => one.cancelled || Object.keys(one.changes).length > 0)
    .map((one) => ({ ...one, occurs_on: addDays(one.occurs_on, delta) }))
    .filter((one) => dates.has(one.occurs_on))
  await insertEvents(tx, scope, [{ id, ...withSpan(fields, moved) }])
  await insertExceptions(
    tx,
    scope,
    moved.map((one) => ({ ...one, event_id: id })),
  )
  await replaceAttendees(tx, scope, id, attendees ?? [])
  await copyGuests(tx, scope, row.id, id)
  await endBefore(tx, scope, row, rule, from)
  await shareAnswers(tx, scope, row, {
    id,
    from,
    delta,
    dates,
    isSeries: laterRule !== null,
    saidFor: isSameTiming(later, moveTiming(timingOf(row), start)) && delta === 0 ? saidFor(later) : null,
  })
  return { eventId: id, occursOn: laterRule === null ? null : start }
}

const restOf = (row: EventRow, rule: Rule, from: PlainDate, start: PlainDate): string => {
  const before = datesOf({ ...row, cut_on: null }, rule).indexOf(from)
  const rest = rule.count === null ? rule : { ...rule, count: rule.count - before }
  return ruleFrom(formatRule(shiftRule(rest, from, start)), start)
}

const laterDates = (next: EventRow): PlainDate[] => {
  const rule = ruleOf(next)
  return rule === null ? [next.starts_on] : datesOf({ ...next, cut_on: null }, rule)
}

const endBefore = async (tx: Tx, scope: WorkspaceScope, row: EventRow, rule: Rule, from: PlainDate): Promise<void> => {
  const fields = { ...row, rule: formatRule(ruleBefore(rule, from)), cut_on: null }
  const exceptions = row.exceptions.filter((one) => one.occurs_on < from)
  const { rule: ended, cut_on, last_on, spans_from, spans_to } = withSpan(fields, exceptions)
  await updateEvent(tx, scope, row.id, { rule: ended, cut_on, last_on, spans_from, spans_to })
  await replaceExceptions(tx, scope, row.id, exceptions)
}

// What was said to the whole series holds for both; what was said to a date goes with it.
const shareAnswers = async (
  tx: Tx,
  scope: WorkspaceScope,
  row: EventRow,
  later: {
    id: string
    from: PlainDate
    delta: number
    dates: ReadonlySet<PlainDate>
    isSeries: boolean
    /** For when the answers to the series hold now, as it is not moved but only parted; null when it is moved. */
    saidFor: string | null
  },
): Promise<void> => {
  const all = await readAnswers(tx, scope, [row.id])
  const moved = all
    .filter(({ occurs_on }) => occurs_on === null || occurs_on >= later.from)
    .map((one) => ({
      ...one,
      occurs_on: one.occurs_on && addDays(one.occurs_on, later.delta),
      said_for: one.occurs_on === null && later.saidFor !== null ? later.saidFor : one.said_for,
    }))
    .filter(({ occurs_on }) => occurs_on === null || later.dates.has(occurs_on))
  const single = new Map(
    moved
      .toSorted((one, other) => Number(one.occurs_on !== null) - Number(other.occurs_on !== null))
      .map((one) => [one.account_id, { ...one, occurs_on: null }]),
  )
  await replaceAnswers(tx, scope, later.id, later.isSeries ? moved : [...single.values()])
  const left = all.filter(({ occurs_on }) => occurs_on === null || occurs_on < later.from)
  if (left.length < all.length) await replaceAnswers(tx, scope, row.id, left)
}
