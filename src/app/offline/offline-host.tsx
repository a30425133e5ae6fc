import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingOf } from '#web/offline/outbox.ts'
import { forgetIfNothingWaits, type LaterSender } from '#web/offline/waiting-people.ts'
import { sessionQuery } from '#web/session/session.ts'
import { offlineHosts, sendersLater } from './offline-parts.gen.ts'

/** Sends what waits of each feature, such as answers of the practice rooms and sales of the table, whatever screen is open. */
const useSendingLater = (personId: string | null | undefined): void => {
  useEffect(() => {
    if (!personId) return
    const stops: (() => void)[] = []
    let gone = false
    const start = async (load: () => Promise<LaterSender>): Promise<LaterSender> => {
      const sender = await load()
      if (!gone) stops.push(sender.keepSending(personId))
      return sender
    }
    const startAll = async (): Promise<void> => {
      const senders = await Promise.all(sendersLater.map(start))
      await forgetIfNothingWaits(personId, async () => {
        if ((await waitingOf(personId)).length > 0) return true
        return (await Promise.all(senders.map(({ anyWaits }) => anyWaits?.(personId)))).includes(true)
      })
    }
    // What cannot be loaded or read now is tried again at the next start.
    startAll().catch(() => undefined)
    return () => {
      gone = true
      for (const stop of stops) stop()
    }
  }, [personId])
}

/** What each feature does for times without a network: it follows what is kept, and sends what waits. */
export const OfflineHost = () => {
  useSendingLater(useQuery(sessionQuery).data)
  return Object.entries(offlineHosts).map(([noun, Host]) => <Host key={noun} />)
}
