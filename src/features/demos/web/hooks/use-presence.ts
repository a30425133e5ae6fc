import { useEffect, useRef, useState } from 'react'
import type { ListeningNews } from '#features/demos/contract/live.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { hearNews, type Listener, type Spot, stillHere, wasMoved } from '../listeners.ts'
import type { ReviewClock } from '../review-clock.ts'

/** At most one report in this time, in milliseconds. */
const SHORTEST_MS = 5000
/** Without anything new one is heard of this often. */
const LONGEST_MS = 10_000

const spotOf = (clock: ReviewClock): Spot => ({ seconds: clock.position(), moving: clock.moving(), at: Date.now() })

/** Tells the others where one listens while the room is open and in sight, and says who else is there. */
export const usePresence = (workspaceId: string, demoId: string, me: string | null, clock: ReviewClock) => {
  const [listeners, setListeners] = useState<readonly Listener[]>([])
  const hurry = useReports(workspaceId, demoId, clock)
  useLive('demos.listening', ({ data }) => {
    const news = data as unknown as ListeningNews
    if (news.demoId !== demoId || news.userId === me) return
    // Whoever has just come in does not know of us yet.
    if (!news.leaving && listeners.every((one) => one.userId !== news.userId)) hurry()
    setListeners((before) => hearNews(before, news, Date.now()))
  })
  const waiting = listeners.length > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setListeners((before) => stillHere(before, Date.now())), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return listeners
}

const useReports = (workspaceId: string, demoId: string, clock: ReviewClock): (() => void) => {
  const hurry = useRef<() => void>(() => undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let told: Spot | null = null
    const send = (leaving: boolean): void => {
      const spot = spotOf(clock)
      told = leaving ? null : spot
      const positionSeconds = Math.max(0, Math.min(spot.seconds, 86_400))
      // Nobody misses a report: the next one comes soon.
      api
        .sayListening({ demoId, positionSeconds, playing: spot.moving && !leaving, leaving }, { workspaceId })
        .catch(() => undefined)
    }
    let due = Number.POSITIVE_INFINITY
    let last = Number.NEGATIVE_INFINITY
    const plan = (at: number): void => {
      const when = Math.max(at, last + SHORTEST_MS)
      if (when >= due) return
      due = when
      clearTimeout(timer)
      timer = setTimeout(report, Math.max(0, when - Date.now()))
    }
    const report = (): void => {
      due = Number.POSITIVE_INFINITY
      if (document.visibilityState === 'hidden') return
      last = Date.now()
      send(false)
      plan(last + LONGEST_MS)
    }
    const onSight = (): void => {
      if (document.visibilityState === 'visible') plan(Date.now())
      else if (told) send(true)
    }
    hurry.current = () => plan(Date.now())
    plan(Date.now())
    const stop = clock.subscribe(() => {
      if (told && wasMoved(told, spotOf(clock))) plan(Date.now())
    })
    document.addEventListener('visibilitychange', onSight)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onSight)
      clearTimeout(timer)
      if (told) send(true)
    }
  }, [workspaceId, demoId, clock])
  return () => hurry.current()
}
