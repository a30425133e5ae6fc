import { readUrgentTasks } from '#features/board/server/api.ts'
import { hasDemos } from '#features/demos/server/api.ts'
import type { CalendarEvent } from '#features/events/contract/calendar.ts'
import type { CalendarKind } from '#features/events/contract/event-values.ts'
import { collectCalendar, entriesPage, readFutureEvents } from '#features/events/server/api.ts'
import { readMonthNet } from '#features/finances/server/api.ts'
import { fetchedEmails, shownEmails } from '#features/inbox/contract/mail-limits.ts'
import { readNewestMails } from '#features/inbox/server/api.ts'
import { readNextRelease } from '#features/releases/server/api.ts'
import { isAlone, readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, dateIn, daysBetween, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { apart } from '#server/database/transaction-end.store.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type Homepage, homepage } from '../contract/homepage.ts'
import { type HomepagePart, shownEvents, shownTasks } from '../contract/homepage-parts.ts'
import { currencies } from '../domain/cashflow-currencies.ts'
import { monthPage } from '../domain/month-page.ts'
import { readHomepageMark } from './homepage-mark.store.ts'
import type { KeptPages } from './kept-pages.ts'

/** What the homepage shows of the band's inbox: no mails on the free tier, and none for guests. */
const readEmails = async (tx: Tx, scope: WorkspaceScope): Promise<Pick<Homepage, 'emails' | 'inbox'>> => {
  const found = await readNewestMails(tx, scope, shownEmails)
  if (!found) return { emails: scope.tier === 'free' ? null : [], inbox: 'closed' }
  return { emails: found.mails, inbox: found.state }
}

/** The newest mails of the band's inbox with their texts. */
export const fetchEmails = async (tx: Tx, scope: WorkspaceScope) => ({
  emails: (await readNewestMails(tx, scope, fetchedEmails))?.mails ?? [],
})

type Cashflow = Pick<Homepage, 'monthlyCashflow' | 'otherCurrencies'>

/** What is shown of money where there is nothing to show. */
const noCashflow: Cashflow = { monthlyCashflow: null, otherCurrencies: [] }

/** What a month (`2026-11`) brought in each currency, as the ledger has it, without transfers; nothing on the free tier and for guests. */
const readCashflow = async (tx: Tx, scope: WorkspaceScope, month: string): Promise<Cashflow> => {
  if (scope.tier === 'free' || scope.role === 'guest') return noCashflow
  const { net, others } = await readMonthNet(tx, scope, { month, currencies })
  return {
    monthlyCashflow: { USD: String(net.USD), EUR: String(net.EUR), CZK: String(net.CZK) },
    otherCurrencies: others,
  }
}

/** How a part is asked for, and a kind of calendar entry: whether it waits for others, and what happens when it cannot be read. */
interface Ask {
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
const readParts = async (tx: Tx, scope: WorkspaceScope, ask: Ask): Promise<Parts> => {
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

type Log = { error: (details: object, text: string) => void }

const withoutNet: Ask = {
  part: (_name, _otherwise, read) => read(),
  kind: (_kind, read) => read(),
}

// Each answer has the server's time of that moment.
const formedRow = { reply: homepage.omit({ now: true }) }

/**
 * What the homepage shows. It takes many questions and rarely changes between two calls: it is formed once for each state
 * and person, and each call asks the database only whether that state holds. Usually all features can tell their part; only
 * where one cannot, they are asked again, each apart from the others, and that one is named and left out.
 */
export const composeHomepage = async (
  services: Services,
  pages: KeptPages,
  scope: WorkspaceScope,
  log: Log,
): Promise<FormedReply | Homepage> => {
  try {
    return await services.database.reading(scope, async (tx) => {
      const { mark: written, timeZone } = await readHomepageMark(tx, scope)
      const nowMs = Date.now()
      const mark = `${written} ${dateIn(timeZone, nowMs)}`
      const now = { now: new Date(nowMs).toISOString() }
      const known = pages.get(scope, mark, nowMs)
      if (known) return known.with(now)
      const { calendar, ...page } = await readParts(tx, scope, withoutNet)
      const whole = { ...page, calendar: calendar && { ...calendar, failed: [] }, failed: [] }
      const reply = FormedReply.of(formedRow, whole)
      const ends = whole.futureEvents.filter(({ allDay }) => !allDay).map(({ endsAt }) => Date.parse(endsAt))
      pages.keep(scope, { mark, untilMs: Math.min(...ends), reply })
      return reply.with(now)
    })
  } catch (error) {
    log.error({ err: error }, 'the homepage could not be read at once; its parts are asked one by one')
    return composeApart(services, scope, log)
  }
}

const composeApart = (services: Services, scope: WorkspaceScope, log: Log): Promise<Homepage> =>
  services.database.within(scope, async (tx) => {
    const failed: HomepagePart[] = []
    // One savepoint at a time.
    let turn: Promise<unknown> = Promise.resolve()
    const failedKinds: NonNullable<Homepage['calendar']>['failed'] = []
    const { calendar, ...page } = await readParts(tx, scope, {
      part: (name, otherwise, read) => {
        const asked = turn
          .then(() => apart(tx, read))
          .catch((error: unknown) => {
            log.error({ err: error, part: name }, 'a part of the homepage could not be read')
            failed.push(name)
            return otherwise
          })
        turn = asked
        return asked
      },
      kind: (kind, read) =>
        apart(tx, read).catch((error: unknown) => {
          log.error({ err: error, kind }, 'a kind of the calendar could not be read')
          failedKinds.push(kind)
          return null
        }),
    })
    return { ...page, calendar: calendar && { ...calendar, failed: failedKinds }, failed }
  })
