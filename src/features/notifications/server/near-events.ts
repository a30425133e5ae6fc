import type { PlainDate } from '#kernel/dates.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { notify, notifyBand } from './notify.ts'

/** An event that begins within the hour, and whom to tell. */
export interface NearEvent {
  workspaceId: string
  eventId: string
  /** Which date of a series; null when it does not repeat. */
  occurrence: PlainDate | null
  key: string
  title: string
  startsAt: Date
  /** On the clock of the workspace. */
  time: string
  people: readonly string[] | 'everybody'
  declined: readonly string[]
}

/** Finds the events of all workspaces that begin after an instant and within so many hours. */
export type NearEventSource = (services: Services, from: Date, hours: number) => Promise<NearEvent[]>

/** Tells those who are expected, once, of what begins within the next hour; what has begun is past telling. */
export const tellOfNearEvents = async (
  services: Services,
  sources: readonly NearEventSource[],
  now = new Date(),
): Promise<number> => {
  let told = 0
  for (const source of sources) for (const event of await source(services, now, 1)) told += await tell(services, event)
  return told
}

const tell = (services: Services, event: NearEvent): Promise<number> =>
  services.database.within(mintJobScope(event.workspaceId), async (tx) => {
    const { eventId, occurrence, people, declined } = event
    const telling = {
      news: { kind: 'event-soon', event: event.title, time: event.time },
      path: `/calendar?event=${eventId}${occurrence === null ? '' : `&occurrence=${occurrence}`}`,
      // An event that is moved is announced again.
      key: `event-soon:${event.key}:${event.startsAt.toISOString()}`,
    } as const
    const told =
      people === 'everybody'
        ? await notifyBand(services, tx, event.workspaceId, telling, declined)
        : await notify(services, tx, people, telling)
    return told.length
  })
