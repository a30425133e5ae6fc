import { z } from 'zod'
import { pictureUrl } from '#features/accounts/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { daysBetween, isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { apart } from '#server/database/transaction-end.store.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { Calendar, CalendarEntry, CalendarMember } from '../contract/calendar.ts'
import { entriesOfPage, maxCalendarDays } from '../contract/event-limits.ts'
import { type CalendarKind, calendarKindNames } from '../contract/event-values.ts'
import { overlays } from './overlays.ts'
import { readPeople } from './people.store.ts'
import { readEvents, spanBetween } from './read-events.ts'
import { readSubscribedRows } from './subscribed.store.ts'
import { presentLegend } from './subscribed-calendars.ts'
import { todayIn } from './zone-clock.ts'

type Log = { error: (details: object, text: string) => void }

/** Refuses days that end before they begin, or more than anybody looks at. */
export const refuseOddDays = (from: PlainDate, to: PlainDate): void => {
  if (to < from) throw invalidField('to', t('The last day is before the first.'))
  if (daysBetween(from, to) >= maxCalendarDays)
    throw invalidField('to', t('Ask for at most {max} days.', { max: maxCalendarDays }))
}

/** Everybody in the workspace, as the contract has them. */
export const readMembers = async (tx: Tx, scope: WorkspaceScope): Promise<CalendarMember[]> =>
  (await readPeople(tx, scope)).map(({ id, username, display_name, picture_name }) => ({
    id,
    username,
    displayName: display_name,
    picture: pictureUrl(picture_name),
  }))

const beginOf = (entry: CalendarEntry): string =>
  entry.kind === 'event' || entry.kind === 'subscribed' ? `${entry.date}T${entry.start ?? ''}` : `${entry.date}T`

const byBegin = (one: Place, other: Place): number =>
  one.begin < other.begin ? -1 : one.begin > other.begin ? 1 : one.key < other.key ? -1 : one.key > other.key ? 1 : 0

const placeOf = (entry: CalendarEntry): Place => ({ begin: beginOf(entry), key: entry.key })

const placeShape = z.object({
  begin: z.string().refine((text) => isPlainDate(text.slice(0, 10))),
  key: z.string(),
})
type Place = z.output<typeof placeShape>

/** The place that a cursor of the calendar names; null for its begin. */
const placeIn = (cursor: string | undefined): Place | null =>
  cursor === undefined ? null : readPlace(cursor, placeShape)

/** A page of what was collected, in its order, behind a place. */
export const entriesPage = (
  entries: readonly CalendarEntry[],
  after: Place | null = null,
): { entries: CalendarEntry[]; nextCursor: string | null } => {
  const rest = after ? entries.filter((entry) => byBegin(placeOf(entry), after) > 0) : entries
  const { page, nextCursor } = cutPage(rest, entriesOfPage, placeOf)
  return { entries: page, nextCursor }
}

/** How a kind is asked for; null when it failed, unless that ends everything. */
export type AskForKind = <T>(kind: CalendarKind, read: () => Promise<T>) => Promise<T | null>

/**
 * Everything that has a date, of all kinds, within a transaction; of tasks, which may be many, as many as a page behind a
 * place can show.
 */
export const collectCalendar = async (
  tx: Tx,
  scope: WorkspaceScope,
  { from, to, timeZone }: { from: PlainDate; to: PlainDate; timeZone: string },
  ask: AskForKind,
  after: Place | null = null,
): Promise<Omit<Calendar, 'failed' | 'nextCursor'>> => {
  const entries: CalendarEntry[] = await readEvents(tx, scope, spanBetween(from, to, timeZone), timeZone)
  for (const kind of calendarKindNames) {
    if (kind === 'event') continue
    entries.push(
      ...((await ask(kind, () => overlays[kind](tx, scope, from, to, { after, most: entriesOfPage + 1 }))) ?? []),
    )
  }
  return {
    entries: entries.sort((one, other) => byBegin(placeOf(one), placeOf(other))),
    members: await readMembers(tx, scope),
    subscribed: (await readSubscribedRows(tx, scope)).map(presentLegend),
    timeZone,
    today: todayIn(timeZone),
  }
}

/** Everything that has a date, of all kinds; a kind that cannot be read is named, and the others are there. */
export const readCalendar = (
  { database }: Services,
  scope: WorkspaceScope,
  { from, to, cursor }: { from: PlainDate; to: PlainDate; cursor?: string | undefined },
  log: Log,
): Promise<Calendar> => {
  refuseOddDays(from, to)
  const after = placeIn(cursor)
  return database.within(scope, async (tx) => {
    const failed: CalendarKind[] = []
    const timeZone = await readTimeZone(tx, scope)
    const ask: AskForKind = (kind, read) =>
      apart(tx, read).catch((error: unknown) => {
        log.error({ err: error, kind }, 'a kind of the calendar could not be read')
        failed.push(kind)
        return null
      })
    const calendar = await collectCalendar(tx, scope, { from, to, timeZone }, ask, after)
    return { ...calendar, ...entriesPage(calendar.entries, after), failed }
  })
}
