import { useEffect, useState } from 'react'
import { type GuestListeningNews, guestPageTopics } from '#features/guests/contract/live.ts'
import { addressOfCall } from '#web/api.ts'
import { keepStream } from '#web/live/live-stream.ts'
import { queryClient } from '#web/query-client.ts'
import { guestPlayer } from '../guest-player.ts'
import { guestPage, isDead, listeningQuery, refreshListening } from '../guest-queries.ts'

type Handler = (news: GuestListeningNews) => void
const handlers = new Set<Handler>()

/** Calls back when somebody else at the link says where they listen; returns how to stop. */
export const onGuestListener = (handler: Handler): (() => void) => {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Hears what happens at an open link while mounted; says whether the server lets it. */
export const useGuestLive = (token: string): boolean => {
  const [live, setLive] = useState(true)
  useEffect(() => {
    const stop = keepStream(
      guestPageTopics,
      () => {
        const stream = new EventSource(addressOfCall('guestLive', { token, page: guestPage }))
        stream.addEventListener('open', () => setLive(true))
        return stream
      },
      ({ topic, data }) => {
        if (topic === 'link.listening') {
          for (const handler of handlers) handler(data as unknown as GuestListeningNews)
          return
        }
        if (topic === 'link.ended') {
          // What has ended is not heard to its end either; what is there instead is the server's to say.
          stop()
          guestPlayer.clear()
        }
        void refreshListening(token)
      },
      async () => {
        setLive(false)
        await refreshListening(token)
        const { data, error } = queryClient.getQueryState(listeningQuery(token).queryKey) ?? {}
        return !isDead(error) && data?.listening !== null
      },
      () => undefined,
    )
    return stop
  }, [token])
  return live
}
