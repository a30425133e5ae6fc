import { disabledOf } from '#features/accounts/server/api.ts'
import { disabledText } from '#features/administration/contract/instance.ts'
import type { UserContext } from '#server/http/context.ts'
import type { EventsReply } from '#server/http/raw-reply.ts'
import type { LiveEvent } from '#server/live/live-event.ts'
import type { LiveSeats } from '#server/live/live-seats.ts'
import type { Services } from '#server/services.ts'
import type { SystemLiveTopic } from '../contract/live.ts'
import { membershipsOf } from './memberships.store.ts'

const ended: SystemLiveTopic = 'live.ended'

/** The events of all a person's workspaces, for as long as the session that asked for them stands; 429 without a free seat. */
export const liveStream = async (
  { entry, live }: Services,
  { person, session, log }: Pick<UserContext, 'person' | 'session' | 'log'>,
  seats: LiveSeats,
): Promise<EventsReply> => {
  const leave = seats.take(person.id)
  let workspaces = new Set<string>()
  let pass: (event: LiveEvent) => void = () => undefined
  const own = { userId: person.id, everybody: true } as const
  const hearing = live.listen(own, (event) => pass(event))
  const readAgain = async (): Promise<void> => {
    workspaces = new Set(await membershipsOf(entry, person.id))
    await hearing.follow({ ...own, workspaceIds: workspaces })
  }
  const stop = (): void => {
    hearing.stop()
    leave()
  }
  // The browser reads all it shows once the stream is open: from then on nothing is missed.
  await readAgain().catch((error: unknown) => {
    stop()
    throw error
  })
  return {
    kind: 'events',
    start: (send, close) => {
      // If what a person may still see cannot be read, they see nothing more: the browser comes back by itself.
      const orClose = (work: Promise<void>): void => {
        work.catch((error: unknown) => {
          log.warn({ err: error }, 'a live stream was ended')
          close()
        })
      }
      const checkSession = async (): Promise<void> => {
        if (await session.isOpen()) return
        const disabled = await disabledOf(entry.single, person.id)
        if (disabled) send({ topic: ended, data: { text: disabledText(disabled.reason) } })
        close()
      }
      pass = (event) => {
        if (event.topic === 'live.reset') {
          // Memberships may have changed unheard: nothing of a workspace passes before they are read again.
          workspaces = new Set()
          orClose(checkSession())
          orClose(readAgain().then(() => send({ topic: 'live.reset', data: {} })))
          return
        }
        if (event.topic === 'sessions.ended') {
          if (event.userId === person.id) orClose(checkSession())
          return
        }
        if (event.topic === 'memberships.changed' && event.userId === person.id) {
          // A former member hears nothing more from this moment on; what a new one has joined is read again.
          if (event.data?.member === false && event.data.workspaceId) workspaces.delete(String(event.data.workspaceId))
          orClose(readAgain())
        }
        const mine =
          event.everybody === true ||
          event.userId === person.id ||
          (event.workspaceId !== undefined && workspaces.has(event.workspaceId))
        if (mine) send({ topic: event.topic, data: { workspaceId: event.workspaceId ?? null, ...event.data } })
      }
      // What changed between the first reading and the listening is caught by a second one.
      orClose(checkSession())
      orClose(readAgain())
      return stop
    },
  }
}
