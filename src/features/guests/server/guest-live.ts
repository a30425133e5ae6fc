import { hash } from 'node:crypto'
import type { DemosLiveTopic, ListeningNews } from '#features/demos/contract/live.ts'
import { readOpenedIds, readOpenedLength } from '#features/demos/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { EventsReply } from '#server/http/raw-reply.ts'
import type { LiveEvent } from '#server/live/live-event.ts'
import { LiveSeats } from '#server/live/live-seats.ts'
import type { Services } from '#server/services.ts'
import { mostStreamsOfAddress, mostStreamsOfLink } from '../contract/guest-limits.ts'
import type { GuestListeningNews, GuestPageTopic } from '../contract/live.ts'
import { enter, type Guest } from './guest-at-link.ts'
import { readName } from './guests.store.ts'
import { watchLink } from './watch-link.ts'

const refusal = (): string => t('This link is open in too many places. Close one of them.')

/** The seats of the guests of one server process: so many at a link, and so many from an address. */
export class GuestSeats {
  private readonly ofLinks = new LiveSeats(mostStreamsOfLink, refusal)
  private readonly ofAddresses = new LiveSeats(mostStreamsOfAddress, refusal)

  /** Takes both seats and returns how to leave them; throws 429 when there is none. */
  take(linkId: string, address: string): () => void {
    const leaveAddress = this.ofAddresses.take(address)
    try {
      const leaveLink = this.ofLinks.take(linkId)
      return () => {
        leaveLink()
        leaveAddress()
      }
    } catch (error) {
      leaveAddress()
      throw error
    }
  }
}

/** How a guest's open page is called among listeners: nobody can tell the page by it, but which link it came by. */
export const listenerOf = (linkId: string, page: string): string =>
  `guest:${linkId}:${hash('sha256', page).slice(0, 16)}`

/** What happens at a link, for the page of a guest, until the link ends. */
export const guestLive = async (
  services: Services,
  context: PublicContext,
  { token, page }: { token: string; page: string },
  seats: GuestSeats,
): Promise<EventsReply> => {
  const guest = await enter(services, context, token)
  const leave = seats.take(guest.scope.linkId, context.network.near)
  return {
    kind: 'events',
    start: (send, close) => {
      const tell = (topic: GuestPageTopic, data: object): void => send({ topic, data })
      const end = (): void => {
        tell('link.ended', {})
        close()
      }
      const follow = follower(services, guest, listenerOf(guest.scope.linkId, page), tell)
      const stopWatching = watchLink(services, context, token, guest, { onEnd: end, onChange: follow.change })
      const hearing = services.live.listen({ workspaceIds: [guest.scope.workspaceId] }, (event) => {
        follow.hear(event).catch((error: unknown) => {
          context.log.warn({ err: error }, 'the stream of a guest was ended')
          close()
        })
      })
      return () => {
        stopWatching()
        hearing.stop()
        leave()
      }
    },
  }
}

/** Passes on what concerns a guest: of the songs that the link opens, and no more. */
const follower = (
  services: Services,
  guest: Guest,
  self: string,
  tell: (topic: GuestPageTopic, data: object) => void,
) => {
  const { scope } = guest
  let showsNotes = guest.link.shows_notes
  const names = new Map<string, Promise<string | undefined>>()
  const readOpen = (): Promise<Set<string>> => services.database.asGuest(scope, (tx) => readOpenedIds(tx, scope))
  const reloadOpen = (): Promise<Set<string>> => {
    const ids = readOpen()
    // The next one to await them gets the failure.
    ids.catch(() => undefined)
    return ids
  }
  let open = reloadOpen()

  const hearListener = async ({ guestName, ...news }: ListeningNews): Promise<void> => {
    const { userId } = news
    if (!showsNotes || userId === self) return
    const isGuest = guestName !== undefined
    // Guests of different links do not hear of each other.
    if (isGuest && !userId.startsWith(`guest:${scope.linkId}:`)) return
    if (!(await open).has(news.demoId)) return
    let name: string | undefined = guestName
    if (!isGuest) {
      const found = names.get(userId) ?? services.database.asGuest(scope, (tx) => readName(tx, userId))
      names.set(userId, found)
      name = await found
    }
    const told: GuestListeningNews = {
      ...news,
      userId: hash('sha256', `${scope.linkId} ${userId}`).slice(0, 16),
      name: name ?? '',
      guest: isGuest,
    }
    tell('link.listening', told)
  }

  return {
    /** Reads again what the link allows. */
    change: ({ link }: Guest): void => {
      showsNotes = link.shows_notes
      open = reloadOpen()
      tell('link.changed', {})
    },
    hear: async ({ topic, workspaceId, data }: LiveEvent): Promise<void> => {
      if (workspaceId !== scope.workspaceId || !topic.startsWith('demos.')) return
      if (topic === 'demos.listening') return hearListener(data as unknown as ListeningNews)
      const demoId = String(data?.demoId)
      const before = await open
      if (topic === 'demos.changed') open = reloadOpen()
      // What came or went at another song is not the guest's to know.
      const now = await open
      if (before.has(demoId) || now.has(demoId)) tell('link.changed', {})
    },
  }
}

/** Tells the band, and everyone else at the link, where a guest listens; nothing is kept. */
export const sayGuestListening = async (
  services: Services,
  context: PublicContext,
  news: { token: string; page: string; demoId: string; positionSeconds: number; playing: boolean; leaving: boolean },
): Promise<undefined> => {
  const { scope, link } = await enter(services, context, news.token)
  const { demoId, playing, leaving, positionSeconds } = news
  return services.database.asGuest(scope, async (tx) => {
    const length = await readOpenedLength(tx, scope, demoId)
    if (length === undefined) throw missing(t('This demo'))
    const told: ListeningNews = {
      demoId,
      userId: listenerOf(scope.linkId, news.page),
      guestName: link.guest_name ?? '',
      atSeconds: Math.min(positionSeconds, length ?? positionSeconds),
      playing,
      leaving,
    }
    const topic: DemosLiveTopic = 'demos.listening'
    await services.live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { ...told } })
    return undefined
  })
}
