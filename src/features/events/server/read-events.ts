import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { CalendarEvent, EventDetails } from '../contract/calendar.ts'
import { readAbsences } from './absences.store.ts'
import { readAnswers } from './answers.store.ts'
import { conflictsOf, takenTimes } from './conflicts.ts'
import type { EventRow } from './event-row.ts'
import { readPeople } from './people.store.ts'
import { answersFor, keyOf, presentAnswer, presentEvent } from './present-event.ts'
import { firstOccurrence, type Occurrence, occurrenceOn, occurrencesWithin, type Span } from './series.ts'
import { readEvent, readEventsWithin } from './store.ts'
import { readBusyWithin } from './subscribed-dates.store.ts'

// More is not one band's calendar but somebody's attempt to keep the server busy.
const maxDates = 20_000

/** These days as a part of the calendar of a zone. */
export const spanBetween = (from: PlainDate, to: PlainDate, zone: string): Span => ({
  from,
  to,
  fromMs: startOfDay(from, zone),
  toMs: startOfDay(addDays(to, 1), zone),
})

/** All dates of these events that touch a part of the calendar, by the instant at which they begin. */
export const expandAll = (rows: readonly EventRow[], span: Span): Occurrence[] => {
  const dates: Occurrence[] = []
  for (const row of rows) {
    dates.push(...occurrencesWithin(row, span))
    if (dates.length > maxDates) throw invalidField('to', t('There’s too much in these days; ask for fewer.'))
  }
  return dates.sort((one, other) => one.startsMs - other.startsMs || (one.row.id < other.row.id ? -1 : 1))
}

/** The events of a part of the calendar with their answers and conflicts. */
export const readEvents = async (
  tx: Tx,
  scope: WorkspaceScope,
  span: Span,
  homeZone: string,
): Promise<CalendarEvent[]> => {
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  const dates = expandAll(rows, span)
  const answers = Map.groupBy(
    await readAnswers(
      tx,
      scope,
      rows.map(({ id }) => id),
    ),
    (one) => one.event_id,
  )
  // A date of another zone may lie a day beside the days that were asked for.
  const absences = await readAbsences(tx, scope, addDays(span.from, -100), addDays(span.to, 100))
  const times = takenTimes(dates)
  const busy = times.length === 0 ? [] : await readBusyWithin(tx, scope, span, times)
  const people = busy.some(({ only_for }) => only_for !== null) ? await readPeople(tx, scope) : []
  const conflicts = conflictsOf(dates, { absences, answers, busy, people })
  return dates.map((one) => presentEvent(one, { viewerId: scope.userId, homeZone, answers, conflicts }))
}

/** One date of an event, or its first, with all that was answered. */
export const readDetails = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  occurrence?: PlainDate | null,
): Promise<EventDetails> => {
  const row = await readEvent(tx, scope, eventId)
  if (!row) throw missing(t('This event'))
  const one = occurrence ? occurrenceOn(row, occurrence) : firstOccurrence(row)
  if (!one) throw missing(t('This date of the event'))
  const homeZone = await readTimeZone(tx, scope)
  const span = spanBetween(one.timing.date, one.timing.endDate, one.timing.timeZone)
  const event = (await readEvents(tx, scope, span, homeZone)).find(({ key }) => key === keyOf(one))
  if (!event) throw new Error(`The date ${keyOf(one)} does not lie within its own days.`)
  const given = answersFor(one, await readAnswers(tx, scope, [eventId]))
  return {
    ...event,
    givenAnswers: given.map(presentAnswer),
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  }
}
