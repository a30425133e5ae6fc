import type { Reminder, ReminderSource } from '#features/notifications/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, dateIn, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { CalendarEvent } from '../contract/calendar.ts'
import { readAnswers } from './answers.store.ts'
import { attendeesOf } from './event-row.ts'
import { readPeople } from './people.store.ts'
import { answersFor, keyOf } from './present-event.ts'
import { expandAll, readEvents, spanBetween } from './read-events.ts'
import { readEventsWithin, readWorkspacesWithEvents } from './store.ts'
import { ZoneClock } from './zone-clock.ts'

/** Reminds everybody who is expected, and has not said no, of what is tomorrow. */
export const remindOfEvents: ReminderSource = async (tx, scope, { morning, today, zone }) => {
  const tomorrow = addDays(morning, 1)
  if (today > morning) return []
  const span = spanBetween(tomorrow, tomorrow, zone)
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  const clock = ZoneClock.of(zone)
  const dates = expandAll(rows, span).filter(({ timing, startsMs }) =>
    timing.start === null ? timing.date === tomorrow : clock.shownAt(startsMs).date === tomorrow,
  )
  if (dates.length === 0) return []
  const ids = [...new Set(dates.map(({ row }) => row.id))]
  const answers = Map.groupBy(await readAnswers(tx, scope, ids), (one) => one.event_id)
  const everybody = (await readPeople(tx, scope)).map(({ id }) => id)
  return dates.map((one): Reminder => {
    const declined = answersFor(one, answers.get(one.row.id) ?? []).filter(({ answer }) => answer === 'no')
    const expected = attendeesOf(one.row) ?? everybody
    return {
      people: expected.filter((id) => !declined.some(({ account_id }) => account_id === id)),
      news: {
        kind: 'event-tomorrow',
        event: one.title,
        time: one.timing.start === null ? '' : clock.shownAt(one.startsMs).time,
      },
      path: `/calendar?event=${one.row.id}${one.occursOn === null ? '' : `&occurrence=${one.occursOn}`}`,
      key: `event-tomorrow:${keyOf(one)}:${tomorrow}`,
    }
  })
}

// Most bands have something within a few weeks; only where there is little, it is looked further.
const lookAhead = [21, 120, 399]

/** The events that last still at an instant and the next ones to come, at most so many. */
export const readFutureEvents = async (
  tx: Tx,
  scope: WorkspaceScope,
  { nowMs, timeZone, most }: { nowMs: number; timeZone: string; most: number },
): Promise<CalendarEvent[]> => {
  const today = dateIn(timeZone, nowMs)
  let found: CalendarEvent[] = []
  for (const days of lookAhead) {
    const all = await readEvents(tx, scope, spanBetween(today, addDays(today, days), timeZone), timeZone)
    found = all.filter((event) => event.allDay || Date.parse(event.endsAt) > nowMs)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** An event that begins soon, and whom to tell. */
export interface NearEvent {
  workspaceId: string
  eventId: string
  /** Which date of a series; null when it does not repeat. */
  occurrence: PlainDate | null
  /** Differs for each date of a series, and stays when that is moved. */
  key: string
  title: string
  startsAt: Date
  /** The time on the clock of the workspace's zone: `19:00`. */
  time: string
  /** Who is expected and has not said no; `everybody` where that is everyone and nobody said no. */
  people: string[] | 'everybody'
  /** Who said no. */
  declined: string[]
}

/** The events of one workspace that begin after one instant and not after another; whole days have no hour. */
export const readNearEvents = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  fromMs: number,
  toMs: number,
): Promise<NearEvent[]> => {
  const zone = await readTimeZone(tx, scope)
  const span = { ...spanBetween(dateIn(zone, fromMs), dateIn(zone, toMs), zone), fromMs, toMs: toMs + 1 }
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  const near = expandAll(rows, span).filter(
    ({ timing, startsMs }) => timing.start !== null && startsMs > fromMs && startsMs <= toMs,
  )
  const clock = ZoneClock.of(zone)
  const ids = [...new Set(near.map(({ row }) => row.id))]
  const answers = Map.groupBy(await readAnswers(tx, scope, ids), (one) => one.event_id)
  return near.map((one) => {
    const declined = answersFor(one, answers.get(one.row.id) ?? [])
      .filter(({ answer }) => answer === 'no')
      .map(({ account_id }) => account_id)
    const expected = attendeesOf(one.row)
    return {
      workspaceId: scope.workspaceId,
      eventId: one.row.id,
      occurrence: one.occursOn,
      key: keyOf(one),
      title: one.title,
      startsAt: new Date(one.startsMs),
      time: clock.shownAt(one.startsMs).time,
      people: expected === null ? 'everybody' : expected.filter((id) => !declined.includes(id)),
      declined,
    }
  })
}

/** The events of all workspaces that begin after an instant and within so many hours from it. */
export const eventsBeginningWithin = async (
  { database }: Services,
  from: Date,
  hours: number,
): Promise<NearEvent[]> => {
  const [fromMs, toMs] = [from.getTime(), from.getTime() + hours * 3_600_000]
  const days: [PlainDate, PlainDate] = [addDays(dateIn('UTC', fromMs), -2), addDays(dateIn('UTC', toMs), 2)]
  const near: NearEvent[] = []
  for (const workspaceId of await readWorkspacesWithEvents(database, ...days)) {
    const scope = mintJobScope(workspaceId)
    near.push(...(await database.within(scope, (tx) => readNearEvents(tx, scope, fromMs, toMs))))
  }
  return near
}
