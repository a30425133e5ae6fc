import { readUrgentTasks } from '#features/board/server/api.ts'
import { hasDemos } from '#features/demos/server/api.ts'
import type { CalendarEvent } from '#features/events/contract/calendar.ts'
import type { CalendarKind } from '#features/events/contract/event-values.ts'
import { collectCalendar, entriesPage, readFutureEvents } from '#features/events/server/api.ts'
import { readNextRelease } from '#features/releases/server/api.ts'
import { isAlone, readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, dateIn, daysBetween, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Homepage } from '../contract/homepage.ts'
import { type HomepagePart, shownEvents, shownTasks } from '../contract/homepage-parts.ts'
import { monthPage } from '../domain/month-page.ts'
import { noCashflow, readCashflow } from './cashflow.ts'
import { readEmails } from './emails.ts'

/** How a part is asked for, and a kind of calendar entry: whether it waits for others, and what happens when it cannot be read. */
export interface Ask {
  part: <T>(name: HomepagePart, otherwise: T, read: () => Promise<T>) => Promise<T>
  kind: <T>(kind: CalendarKind, read: () => Promise<T>) => Promise<T | null>
}

type Month = Omit<NonNullable<Homepage['calendar']>, 'failed'>
type Parts = Omit<Homepage, 'calendar' | 'failed'> & { calendar: Month | null }

const noTasks = { urgentTasks: [], numberOfUrgentTasks: 0, numberOfOpenTasks: 0 }
const noReleases: { nextRelease: Homepage['nextRelease']; numberOfReleases: number | null } = {
  nextRelease: null,
  numberOfReleases: null,
}
const noEmails: Pick<Homepage, 'emails' | 'inbox'> = { emails: null, inbox: 'none' }
const daysAhead = 21

/** Reads everything that the homepage shows. */
export const readParts = async (tx: Tx, scope: WorkspaceScope, ask: Ask): Promise<Parts> => {
  const timeZone = await readTimeZone(tx, scope)
  const nowMs = Date.now()
  const today = dateIn(timeZone, nowMs)
  const page = monthPage(today.slice(0, 7))
  // Late in a month the next events stand on the page of the one after.
  const later = Math.max(0, daysBetween(page.to, addDays(today, daysAhead)))
  const days = { from: page.from, to: addDays(page.to, later), timeZone }
  const [tasks, release, steps, all] = await allOf(
    ask.part('tasks', noTasks, () => readUrgentTasks(tx, scope, shownTasks)),
    ask.part('release', noReleases, () => readNextRelease(tx, scope, { nowMs, timeZone })),
    ask.part('steps', { demo: false, invitation: false }, async () => {
      const [known, invitation] = await Promise.all([hasDemos(tx, scope), isAlone(tx, scope)])
      return { demo: !known, invitation }
    }),
    ask.part('calendar', null, () => collectCalendar(tx, scope, days, ask.kind)),
  )
  const near = all ? eventsToCome(all, today, nowMs) : []
  return {
    currentYearMonth: today.slice(0, 7),
    today,
    timeZone,
    now: new Date(nowMs).toISOString(),
    ...tasks,
    futureEvents:
      near.length >= shownEvents
        ? near.slice(0, shownEvents)
        : await ask.part('events', [], () => readFutureEvents(tx, scope, { nowMs, timeZone, most: shownEvents })),
    calendar: all && { ...all, ...entriesPage(all.entries.filter(({ date }) => date <= page.to)), ...page },
    nextRelease: release.nextRelease,
    ...(await ask.part('cashflow', noCashflow, () => readCashflow(tx, scope, today.slice(0, 7)))),
    ...(await ask.part('inbox', noEmails, () => readEmails(tx, scope))),
    firstSteps: { ...steps, release: release.numberOfReleases === 0 },
  }
}

// Waits for all of them, also when one fails: a transaction must not end while somebody still asks in it.
const allOf = async <T extends readonly unknown[]>(...asked: { [K in keyof T]: Promise<T[K]> }): Promise<T> => {
  await Promise.allSettled(asked)
  return Promise.all(asked) as unknown as Promise<T>
}

const eventsToCome = ({ entries }: Pick<Month, 'entries'>, today: PlainDate, nowMs: number): CalendarEvent[] =>
  entries
    .filter((entry) => entry.kind === 'event')
    .filter((event) => (event.allDay ? event.endDate >= today : Date.parse(event.endsAt) > nowMs))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
