import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { CalendarEvent, Conflict, EventDetails } from '../contract/calendar.ts'
import { findConflicts } from '../domain/find-conflicts.ts'
import { type AbsenceRow, readAbsences } from './absences.store.ts'
import { type AnswerRow, readAnswers } from './answers.store.ts'
import { attendeesOf, type EventRow } from './event-row.ts'
import { answersFor, keyOf, presentAnswer, presentEvent } from './present-event.ts'
import { firstOccurrence, type Occurrence, occurrenceOn, occurrencesWithin, type Span } from './series.ts'
import { readEvent, readEventsWithin } from './store.ts'

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
  const sight = { viewerId: scope.userId, homeZone, answers, conflicts: conflictsOf(dates, absences, answers) }
  return dates.map((one) => presentEvent(one, sight))
}

const conflictsOf = (
  dates: readonly Occurrence[],
  absences: readonly AbsenceRow[],
  answers: ReadonlyMap<string, AnswerRow[]>,
): Map<string, Conflict[]> => {
  const busy = dates.map((one) => ({
    key: keyOf(one),
    id: one.row.id,
    title: one.title,
    category: one.category,
    isWholeDay: one.timing.start === null,
    startsMs: one.startsMs,
    endsMs: one.endsMs,
    attendeeIds: attendeesOf(one.row),
  }))
  const overlaps = findConflicts(busy)
  return new Map(
    dates.map((one) => {
      const others = (overlaps.get(keyOf(one)) ?? []).map(
        (other): Conflict => ({
          kind: 'event',
          key: other.key,
          id: other.id,
          title: other.title,
          startsAt: new Date(other.startsMs).toISOString(),
        }),
      )
      return [keyOf(one), [...others, ...awayFrom(one, absences, answers.get(one.row.id) ?? [])]]
    }),
  )
}

// People who said no are not missed.
const awayFrom = (one: Occurrence, absences: readonly AbsenceRow[], answers: readonly AnswerRow[]): Conflict[] => {
  const { date, endDate } = one.timing
  const away = absences.filter((absence) => absence.starts_on <= endDate && absence.ends_on >= date)
  if (away.length === 0) return []
  const expected = attendeesOf(one.row)
  const declined = new Set(
    answersFor(one, answers)
      .filter(({ answer }) => answer === 'no')
      .map(({ account_id }) => account_id),
  )
  const missed = away.filter(
    ({ account_id }) => !declined.has(account_id) && (expected === null || expected.includes(account_id)),
  )
  const people = new Map(missed.map((absence) => [absence.account_id, absence]))
  return [...people].map(
    ([memberId, { username, display_name }]): Conflict => ({
      kind: 'absence',
      memberId,
      username,
      displayName: display_name,
    }),
  )
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
