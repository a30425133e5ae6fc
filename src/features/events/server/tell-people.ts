import { notify, notifyBand, withdraw } from '#features/notifications/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { CalendarEvent } from '../contract/calendar.ts'

/** What people are told of an event: where it is, and what it says of itself. */
type Told = Pick<
  CalendarEvent,
  'id' | 'occurrence' | 'title' | 'date' | 'endDate' | 'start' | 'end' | 'timeZone' | 'startsAt' | 'attendeeIds'
>

type Kind = 'event-invited' | 'event-moved' | 'event-cancelled'

const placeOf = ({ id, occurrence }: Told): string =>
  `/calendar?event=${id}${occurrence === null ? '' : `&occurrence=${occurrence}`}`

// To and fro within a moment is one thing to read, not five.
const keyOf = (kind: Kind, { id, occurrence }: Told): string => `${kind}:${id}:${occurrence ?? ''}`

const isOver = ({ startsAt }: Told): boolean => Date.parse(startsAt) < Date.now()

const tell = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  kind: Kind,
  event: Told,
  people: readonly string[] | null,
): Promise<void> => {
  const key = keyOf(kind, event)
  await withdraw(services, tx, key)
  const { date, endDate, start, end, timeZone } = event
  const when = { date, endDate, start, end, timeZone, homeZone: await readTimeZone(tx, scope) }
  const telling = {
    news: { kind, event: event.title, when },
    path: kind === 'event-cancelled' ? '/calendar' : placeOf(event),
    key,
  }
  if (people === null) await notifyBand(services, tx, scope.workspaceId, telling)
  else await notify(services, tx, people, telling)
}

/** Tells those who are named that they are wanted at an event; who was named before knows. */
export const tellInvited = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  event: Told,
  before: readonly string[] | null = [],
): Promise<void> => {
  if (event.attendeeIds === null || isOver(event)) return
  // For whom it was for everybody, it is nothing new.
  const newly = before === null ? [] : event.attendeeIds.filter((id) => !before.includes(id))
  if (newly.length > 0) await tell(services, tx, scope, 'event-invited', event, newly)
}

/** Tells those who are expected that an event is at another time. */
export const tellMoved = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  before: Told,
  event: Told,
): Promise<void> => {
  if (before.startsAt === event.startsAt || (isOver(before) && isOver(event))) return
  await tell(services, tx, scope, 'event-moved', event, event.attendeeIds)
}

/** Tells those who are expected that an event will not be. */
export const tellCancelled = async (services: Services, tx: Tx, scope: WorkspaceScope, event: Told): Promise<void> => {
  if (!isOver(event)) await tell(services, tx, scope, 'event-cancelled', event, event.attendeeIds)
}

/** Takes back that an event will not be, as it is there again. */
export const tellBack = (services: Services, tx: Tx, event: Told): Promise<void> =>
  withdraw(services, tx, keyOf('event-cancelled', event))
