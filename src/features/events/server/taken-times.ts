import { ownScopes } from '#features/workspaces/server/api.ts'
import { addDays, startOfDay } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { TakenTime } from '../domain/best-dates.ts'
import { takesTime } from '../domain/find-conflicts.ts'
import { readAbsences } from './absences.store.ts'
import { type AnswerRow, readAnswers } from './answers.store.ts'
import { attendeesOf, type EventRow } from './event-row.ts'
import { answersFor } from './present-event.ts'
import { expandAll } from './read-events.ts'
import type { Occurrence, Span } from './series.ts'
import { readEventsWithin } from './store.ts'
import { readBusyWithin } from './subscribed-dates.store.ts'

/** Who has to be at a date, of these people: those who are expected and did not say no. */
const expectedAt = (one: Occurrence, answers: readonly AnswerRow[], people: readonly string[]): string[] => {
  const expected = attendeesOf(one.row)
  const declined = new Set(
    answersFor(one, answers)
      .filter(({ answer }) => answer === 'no')
      .map(({ account_id }) => account_id),
  )
  return people.filter((id) => !declined.has(id) && (expected?.includes(id) ?? true))
}

const plannedOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  rows: readonly EventRow[],
  span: Span,
  people: readonly string[],
): Promise<TakenTime[]> => {
  const ids = rows.map(({ id }) => id)
  const answers = Map.groupBy(await readAnswers(tx, scope, ids), (one) => one.event_id)
  return expandAll(rows, span)
    .filter(({ category, timing }) => takesTime({ category, isWholeDay: timing.start === null }))
    .flatMap((one) =>
      expectedAt(one, answers.get(one.row.id) ?? [], people).map((personId) => ({
        personId,
        startsMs: one.startsMs,
        // What has no end goes on for a while.
        endsMs: Math.max(one.endsMs, one.startsMs + 30 * 60_000),
        why: 'planned' as const,
        title: one.title,
      })),
    )
}

/** The times that people have no more by what their band knows of, within a part of its calendar. */
export const readTaken = async (
  tx: Tx,
  scope: WorkspaceScope,
  span: Span,
  zone: string,
  people: readonly string[],
): Promise<TakenTime[]> => {
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  const planned = await plannedOf(tx, scope, rows, span, people)
  const absences = await readAbsences(tx, scope, addDays(span.from, -1), addDays(span.to, 1))
  const calendars = await readBusyWithin(tx, scope, span, [{ startsMs: span.fromMs, endsMs: span.toMs }])
  const isAsked = new Set(people)
  return [
    ...planned,
    ...absences.map((one) => ({
      personId: one.account_id,
      startsMs: startOfDay(one.starts_on, zone),
      endsMs: startOfDay(addDays(one.ends_on, 1), zone),
      why: 'away' as const,
      title: null,
    })),
    ...calendars.flatMap(({ only_for, starts_at, ends_at }) =>
      only_for === null
        ? []
        : [
            {
              personId: only_for,
              startsMs: starts_at.getTime(),
              endsMs: ends_at.getTime(),
              why: 'busy' as const,
              title: null,
            },
          ],
    ),
  ].filter(({ personId }) => isAsked.has(personId))
}

// Of so many other bands of one member is asked; who is in more has no evening left.
const mostBands = 20

/**
 * The times that members have no more by what their other bands know of: each is read as themselves, behind the walls of that
 * band, and leaves them as nothing but a time in which somebody is busy.
 */
export const readTakenElsewhere = async (
  services: Services,
  here: WorkspaceScope,
  span: Span,
  zone: string,
  people: readonly string[],
): Promise<TakenTime[]> => {
  const taken: TakenTime[] = []
  for (const id of people) {
    const bands = (await ownScopes(services, { id, tier: 'free' })).filter(
      ({ scope }) => scope.workspaceId !== here.workspaceId,
    )
    for (const { scope } of bands.slice(0, mostBands)) {
      const times = await services.database.within(scope, (tx) => readTaken(tx, scope, span, zone, [id]))
      taken.push(...times.map((one) => ({ ...one, why: 'busy' as const, title: null })))
    }
  }
  return taken
}
