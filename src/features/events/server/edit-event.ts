import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { EventDetails } from '../contract/calendar.ts'
import { eventTexts } from '../contract/event-values.ts'
import { formatRule } from '../domain/rule.ts'
import { shiftRule } from '../domain/shift-rule.ts'
import { type AnswerRow, readAnswers, replaceAnswers } from './answers.store.ts'
import { type ChangedAt, changeOne, isSameRule, seenAs, withoutGiven } from './change-one.ts'
import { attendeesOf, type EventFields, type EventRow, type ExceptionRow } from './event-row.ts'
import { replaceExceptions } from './exceptions.store.ts'
import { findEvent, findPart, type Meant } from './find-event.ts'
import { attendeesFrom, type GivenEvent, ruleFrom, timingFrom, wordFields } from './given-event.ts'
import { tellGuests } from './mail-guests.ts'
import { replaceAttendees } from './people.store.ts'
import { readDetails } from './read-events.ts'
import { datesOf, type Occurrence, occurrenceOn, ruleOf, timingFields, withSpan } from './series.ts'
import { splitSeries } from './split-series.ts'
import { updateEvent } from './store.ts'
import { tellCalendar } from './tell-live.ts'
import { tellInvited, tellMoved } from './tell-people.ts'
import { watchEdit } from './watch-edit.ts'

/**
 * Changes an event, or all of a series. What was given about the date that somebody looked at is meant for each date: the
 * series moves by as many days as that one. Deleted and changed dates, and answers, move along.
 */
const changeAll = async (
  tx: Tx,
  scope: WorkspaceScope,
  row: EventRow,
  seen: Occurrence | null,
  given: GivenEvent,
): Promise<ChangedAt> => {
  const homeZone = await readTimeZone(tx, scope)
  const seenTiming = seenAs(row, seen, given)
  const wanted = timingFrom(given, seenTiming, homeZone)
  const occursOn = seen?.occursOn ?? null
  const delta = daysBetween(seenTiming.date, wanted.date)
  const becomesSingle = row.rule !== null && given.rule === null
  const timing = becomesSingle ? wanted : timingFrom({ date: addDays(row.starts_on, delta) }, { ...wanted }, homeZone)
  const rule = becomesSingle ? null : nextRule(row, given, timing.date)
  // A new rule has an end of its own; the old one keeps that its last dates were deleted.
  const keepsCut =
    rule !== null && row.cut_on !== null && (given.rule === undefined || isSameRule(given.rule, row.rule))
  const attendees = await attendeesFrom(tx, scope, given.attendeeIds, attendeesOf(row))
  const fields = {
    ...wordFields(given, row),
    ...timingFields(timing),
    rule,
    cut_on: keepsCut && row.cut_on !== null ? addDays(row.cut_on, delta) : null,
    for_everyone: attendees === null,
  }
  const exceptions = rule === null ? [] : keepExceptions(row, fields, delta, occursOn, given)
  const next: EventRow = { ...row, ...withSpan(fields, exceptions), exceptions }
  await updateEvent(tx, scope, row.id, withSpan(fields, exceptions))
  await replaceExceptions(tx, scope, row.id, exceptions)
  await replaceAttendees(tx, scope, row.id, attendees ?? [])
  await moveAnswers(tx, scope, next, delta, becomesSingle ? occursOn : null)
  const at = occursOn === null || rule === null ? null : addDays(occursOn, delta)
  return { eventId: row.id, occursOn: at !== null && occurrenceOn(next, at) ? at : null }
}

const nextRule = (row: EventRow, given: GivenEvent, start: PlainDate): string | null => {
  const isLeft = given.rule === undefined || isSameRule(given.rule, row.rule)
  if (!isLeft) return given.rule ? ruleFrom(given.rule, start) : null
  const rule = ruleOf(row)
  return rule && ruleFrom(formatRule(shiftRule(rule, row.starts_on, start)), start)
}

type Dated = Omit<EventFields, 'last_on' | 'spans_from' | 'spans_to'>

const newDates = (row: EventRow, fields: Dated): Set<PlainDate> => {
  const next = { ...row, ...fields, exceptions: [] }
  const rule = ruleOf(next)
  return new Set(rule === null ? [] : datesOf({ ...next, cut_on: null }, rule))
}

// A date that was changed by itself stays so, but for what is now said of all on the one that somebody looked at.
const keepExceptions = (
  row: EventRow,
  fields: Dated,
  delta: number,
  seen: PlainDate | null,
  given: GivenEvent,
): ExceptionRow[] => {
  const dates = newDates(row, fields)
  return row.exceptions
    .map((one) => (one.occurs_on === seen ? withoutGiven(one, given) : one))
    .map((one) => ({ ...one, occurs_on: addDays(one.occurs_on, delta) }))
    .filter((one) => dates.has(one.occurs_on) && (one.cancelled || Object.keys(one.changes).length > 0))
}

const moveAnswers = async (
  tx: Tx,
  scope: WorkspaceScope,
  next: EventRow,
  delta: number,
  onlyLeft: PlainDate | null,
): Promise<void> => {
  const answers = await readAnswers(tx, scope, [next.id])
  if (answers.every(({ occurs_on }) => occurs_on === null)) return
  if (next.rule === null) return replaceAnswers(tx, scope, next.id, answersOfOne(answers, onlyLeft))
  const dates = newDates(next, next)
  const moved = answers.map((one) => ({ ...one, occurs_on: one.occurs_on && addDays(one.occurs_on, delta) }))
  const kept = moved.filter(({ occurs_on }) => occurs_on === null || dates.has(occurs_on))
  await replaceAnswers(tx, scope, next.id, kept)
}

// What was said to the one date that is left counts before what was said to the series.
const answersOfOne = (answers: readonly AnswerRow[], date: PlainDate | null): AnswerRow[] => {
  const ofSeries = answers.filter(({ occurs_on }) => occurs_on === null)
  const ofDate = answers.filter(({ occurs_on }) => occurs_on !== null && occurs_on === date)
  const all = new Map([...ofSeries, ...ofDate].map((one) => [one.account_id, { ...one, occurs_on: null }]))
  return [...all.values()]
}

/** Changes an event, or as much of its series as is meant; a stale version is refused with the newer state. */
export const editEvent = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenEvent & Meant & { rowVersion?: number | undefined },
): Promise<{ event: EventDetails; message: string; undoId: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await findEvent(tx, scope, given.eventId)
    await requireFreshVersion(row.row_version, given.rowVersion, t('this event'), () =>
      readNewer(tx, scope, row, given),
    )
    const part = findPart(row, given)
    const before = await readDetails(tx, scope, row.id, part.date?.occursOn ?? null)
    const keepBefore = await watchEdit(tx, scope, row, part.date?.occursOn ?? null)
    const at =
      part.scope === 'all'
        ? await changeAll(tx, scope, row, part.date, given)
        : part.scope === 'this'
          ? await changeOne(tx, scope, row, part.date, given)
          : await splitSeries(tx, scope, row, part.date, given)
    const undoId = await keepBefore(at)
    await tellCalendar(services, tx, scope, { eventId: row.id })
    if (at.eventId !== row.id) await tellCalendar(services, tx, scope, { eventId: at.eventId })
    await tellGuests(services, tx, scope, [row.id, at.eventId])
    const event = await readDetails(tx, scope, at.eventId, at.occursOn)
    await tellMoved(services, tx, scope, before, event)
    await tellInvited(services, tx, scope, event, before.attendeeIds)
    return { event, message: eventTexts.changed, undoId }
  })

// The date that somebody saw may be gone by now: then the event itself is shown.
const readNewer = async (tx: Tx, scope: WorkspaceScope, row: EventRow, { occurrence }: Meant) => {
  const isThere = occurrence !== undefined && occurrenceOn(row, occurrence) !== null
  return { event: await readDetails(tx, scope, row.id, isThere ? occurrence : null) }
}
