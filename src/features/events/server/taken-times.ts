import { scopesOf } from '#features/workspaces/server/api.ts'
import { addDays, startOfDay } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

import type { Services } from '#server/services.ts'
import type { TakenTime } from '../domain/best-dates.ts'
import { takesTime } from '../domain/find-conflicts.ts'
import { readAbsences } from './absences.store.ts'
import { readAnswers } from './answers.store.ts'
import { expectedAt } from './conflicts.ts'
import type { EventRow } from './event-row.ts'
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

const plannedOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  span: Span,
  people: readonly string[],
): Promise<TakenTime[]> => {
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  const ids = rows.map(({ id }) => id)
  const answers = Map.groupBy(await readAnswers(tx, scope, ids), (one) => one.event_id)
  return datesOf(rows, span)
    .filter(({ category, timing }) => takesTime({ category, isWholeDay: timing.start === null }))
    .flatMap((one) =>
      people.filter(expectedAt(one, answers.get(one.row.id) ?? [])).map((personId) => ({
        personId,
        startsMs: one.startsMs,
        // What has no end goes on for a while.
        endsMs: Math.max(one.endsMs, one.startsMs + halfHourMs),
        why: 'planned' as const,
        title: one.title,
      })),
    )
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

/** As much of it as others may know: that somebody is busy, in whole half hours, so that no question finds the minute. */
const onlyBusy = ({ personId, startsMs, endsMs }: Pick<TakenTime, 'personId' | 'startsMs' | 'endsMs'>): TakenTime => ({
  personId,
  startsMs: Math.floor(startsMs / halfHourMs) * halfHourMs,
  endsMs: Math.ceil(endsMs / halfHourMs) * halfHourMs,
  why: 'busy',
  title: null,
})

/** The times that members have no more by what their band knows, their own calendars that it reads along among it. */
export const readTaken = async (
  tx: Tx,
  scope: WorkspaceScope,
  span: Span,
  zone: string,
  people: readonly string[],
): Promise<TakenTime[]> => {
  const planned = await plannedOf(tx, scope, span, people)
  const away = await awayOf(tx, scope, span, zone, people)
  const own = await readOwnBusyWithin(tx, scope, span, people)
  return [
    ...planned,
    ...away,
    ...own.map(({ only_for, starts_at, ends_at }) =>
      onlyBusy({ personId: only_for, startsMs: starts_at.getTime(), endsMs: ends_at.getTime() }),
    ),
  ]
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
        ...(await plannedOf(tx, band.scope, span, band.people)),
        ...(await awayOf(tx, band.scope, span, zone, band.people)),
      ])
      taken.push(...times.map(onlyBusy))
    } catch (error) {
      log.warn({ err: error }, 'what members have in another band could not be read')
    }
  }
  return taken
}
