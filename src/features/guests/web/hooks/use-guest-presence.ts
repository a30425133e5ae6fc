import { useEffect, useMemo, useRef } from 'react'
import { api } from '#web/api.ts'
import type { Listener } from '#web/presence/listeners.ts'
import { useListeners } from '#web/presence/use-listeners.ts'
import { useReports } from '#web/presence/use-reports.ts'
import { guestClock } from '../guest-clock.ts'
import { guestPage } from '../guest-page.ts'
import { onGuestListener } from './use-guest-live.ts'

/**
 * Tells the band where a guest listens to a version while it is open and in sight, and says who else is there. A guest who
 * has just given a `name` is announced by it soon.
 */
export const useGuestPresence = (token: string, demoId: string, name: string | null): readonly Listener[] => {
  const clock = useMemo(() => guestClock(demoId), [demoId])
  const presence = useListeners()
  const hurry = useReports(`${token} ${demoId}`, clock, (news) =>
    api.sayGuestListening({ token, page: guestPage, demoId, ...news }),
  )
  const latest = useRef({ ...presence, hurry })
  useEffect(() => {
    latest.current = { ...presence, hurry }
  })
  const toldName = useRef(name)
  useEffect(() => {
    if (toldName.current === name) return
    toldName.current = name
    latest.current.hurry()
  }, [name])
  useEffect(
    () =>
      onGuestListener(({ demoId: at, ...news }) => {
        if (at !== demoId) return
        const { listeners, hear, hurry } = latest.current
        // A listener who has just come in does not know of us yet.
        if (!news.leaving && listeners.every((one) => one.userId !== news.userId)) hurry()
        hear(news)
      }),
    [demoId],
  )
  return presence.listeners
}
