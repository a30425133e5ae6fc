import { scopesOf } from '#features/workspaces/server/api.ts'
import { addDays, daysBetween, type PlainDate, startOfDay } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

import type { Services } from '#server/services.ts'
import { roomOf, type TakenTime } from '../domain/best-dates.ts'
import { takesTime } from '../domain/find-conflicts.ts'
import { readAbsences } from './absences.store.ts'
import { type AnswerRow, readAnswers } from './answers.store.ts'
import { expectedAt } from './conflicts.ts'
import { attendeesOf, type EventRow } from './event-row.ts'
import { answersFor } from './present-event.ts'
import { type Occurrence, occurrencesWithin, type Span } from './series.ts'
import { readEventsWithin } from './store.ts'
import { readOwnBusyWithin } from './subscribed-dates.store.ts'

/** Where it is written down that a band could not be read. */
export interface ReadingLog {
  warn: (details: object, text: string) => void
}

const halfHourMs = 30 * 60_000

// More in some weeks is no calendar of a band, but somebody's attempt to keep the server busy.
const mostDates = 2000

const datesOf = (rows: readonly EventRow[], span: Span): Occurrence[] => {
  const dates: Occurrence[] = []
  for (const row of rows) {
    if (dates.length >= mostDates) break
    dates.push(...occurrencesWithin(row, span))
  }
  return dates.slice(0, mostDates)
}

interface Planned {
  taken: TakenTime[]
  /** What is on for whole days without anybody being bound by it, by its days. */
  wholeDay: Map<PlainDate, string[]>
}

/** Who of these people is bound by a note for a whole day: they were asked by name, or said that they come. */
const boundBy = (one: Occurrence, answers: readonly AnswerRow[]): ((personId: string) => boolean) => {
  const coming = new Set(
    answersFor(one, answers).flatMap(({ answer, account_id }) => (answer === 'yes' ? [account_id] : [])),
  )
  const isNamed = attendeesOf(one.row) !== null
  return (personId) => isNamed || coming.has(personId)
}

const plannedOf = async (tx: Tx, scope: WorkspaceScope, span: Span, people: readonly string[]): Promise<Planned> => {
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  const ids = rows.map(({ id }) => id)
  const answers = Map.groupBy(await readAnswers(tx, scope, ids), (one) => one.event_id)
  const planned: Planned = { taken: [], wholeDay: new Map() }
  for (const one of datesOf(rows, span)) {
    const { category, timing, title } = one
    const isWholeDay = timing.start === null
    // The day of a release takes nobody's time.
    if (isWholeDay && category === 'release') continue
    const said = answers.get(one.row.id) ?? []
    const expected = people.filter(expectedAt(one, said))
    const bound = takesTime({ category, isWholeDay }) ? expected : expected.filter(boundBy(one, said))
    planned.taken.push(
      ...bound.map((personId) => ({
        personId,
        startsMs: one.startsMs,
        // What has no end goes on for a while.
        endsMs: Math.max(one.endsMs, one.startsMs + halfHourMs),
        why: 'planned' as const,
        title,
        room: roomOf(category, isWholeDay),
      })),
    )
    if (bound.length === expected.length) continue
    const days = Array.from({ length: daysBetween(timing.date, timing.endDate) + 1 }, (_none, at) =>
      addDays(timing.date, at),
    )
    for (const day of days) planned.wholeDay.set(day, [...(planned.wholeDay.get(day) ?? []), title])
  }
  return planned
}

const awayOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  span: Span,
  zone: string,
  people: readonly string[],
): Promise<TakenTime[]> => {
  const absences = await readAbsences(tx, scope, addDays(span.from, -1), addDays(span.to, 1))
  return absences
    .filter(({ account_id }) => people.includes(account_id))
    .map((one) => ({
      personId: one.account_id,
      startsMs: startOfDay(one.starts_on, zone),
      endsMs: startOfDay(addDays(one.ends_on, 1), zone),
      why: 'away' as const,
      title: null,
    }))
}

/**
 * As much of it as others may know: that somebody is busy, in whole half hours, so that no question finds the minute. The room around
 * it is part of that: apart, it would tell a show from a call.
 */
const onlyBusy = ({
  personId,
  startsMs,
  endsMs,
  room,
}: Pick<TakenTime, 'personId' | 'startsMs' | 'endsMs' | 'room'>): TakenTime => ({
  personId,
  startsMs: Math.floor((startsMs - (room?.before ?? 0) * 60_000) / halfHourMs) * halfHourMs,
  endsMs: Math.ceil((endsMs + (room?.after ?? 0) * 60_000) / halfHourMs) * halfHourMs,
  why: 'busy',
  title: null,
})

/** The times that members have no more by what their band knows, their own calendars that it reads along among it, and what it has on for whole days. */
export const readTaken = async (
  tx: Tx,
  scope: WorkspaceScope,
  span: Span,
  zone: string,
  people: readonly string[],
): Promise<Planned> => {
  const planned = await plannedOf(tx, scope, span, people)
  const away = await awayOf(tx, scope, span, zone, people)
  const own = await readOwnBusyWithin(tx, scope, span, people)
  const busy = own.map(({ only_for, starts_at, ends_at }) =>
    onlyBusy({ personId: only_for, startsMs: starts_at.getTime(), endsMs: ends_at.getTime() }),
  )
  return { ...planned, taken: [...planned.taken, ...away, ...busy] }
}

// Who is in more bands has no evening left; and of so many bands together is asked at once.
const mostBandsOfOne = 20
const mostBands = 60

/** The other bands of these people, each with those of them who are in it. */
const otherBandsOf = async (
  services: Services,
  here: WorkspaceScope,
  people: readonly string[],
): Promise<{ scope: WorkspaceScope; people: string[] }[]> => {
  const bands = new Map<string, { scope: WorkspaceScope; people: string[] }>()
  for (const id of people) {
    const scopes = (await scopesOf(services, id)).filter(({ workspaceId }) => workspaceId !== here.workspaceId)
    for (const scope of scopes.slice(0, mostBandsOfOne)) {
      const known = bands.get(scope.workspaceId)
      if (known) known.people.push(id)
      else bands.set(scope.workspaceId, { scope, people: [id] })
    }
  }
  return [...bands.values()].slice(0, mostBands)
}

/**
 * The times that members have no more by what their other bands plan and by their absences there. Each of those is read as one of
 * its members, behind its own walls, and leaves them as nothing but half hours in which somebody is busy. A band that cannot be
 * read makes nobody else's wait or fail.
 */
export const readTakenElsewhere = async (
  services: Services,
  here: WorkspaceScope,
  { span, zone, people }: { span: Span; zone: string; people: readonly string[] },
  log: ReadingLog,
): Promise<TakenTime[]> => {
  const taken: TakenTime[] = []
  for (const band of await otherBandsOf(services, here, people)) {
    try {
      const times = await services.reads.reading(band.scope, async (tx) => [
        ...(await plannedOf(tx, band.scope, span, band.people)).taken,
        ...(await awayOf(tx, band.scope, span, zone, band.people)),
      ])
      taken.push(...times.map(onlyBusy))
    } catch (error) {
      log.warn({ err: error }, 'what members have in another band could not be read')
    }
  }
  return taken
}
