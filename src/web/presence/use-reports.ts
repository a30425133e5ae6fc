import { useEffect, useRef } from 'react'
import { type Spot, wasMoved } from './listeners.ts'

/** At most one report in this time, in milliseconds. */
const shortestMs = 5000
/** Without anything new one is heard of this often. */
const longestMs = 10_000

/** What the reports are about: where one is in a song, and when that changes otherwise than by time. */
export interface ReportedClock {
  position: () => number
  moving: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** A report as both kinds of listeners send it. */
interface Report {
  positionSeconds: number
  playing: boolean
  leaving: boolean
}

const spotOf = (clock: ReportedClock): Spot => ({ seconds: clock.position(), moving: clock.moving(), at: Date.now() })

/**
 * Reports where one listens to the song `about`, as long as it is open and in sight; what it returns has the next report
 * come soon.
 */
export const useReports = (
  about: string,
  clock: ReportedClock,
  report: (news: Report) => Promise<unknown>,
): (() => void) => {
  const hurry = useRef<() => void>(() => undefined)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  }, [report])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another song is left before the next one is reported
  useEffect(() => {
    // A report of leaving is about the song that is left, whatever is open by then.
    const tell = latest.current
    let timer: ReturnType<typeof setTimeout> | undefined
    let told: Spot | null = null
    const send = (leaving: boolean): void => {
      const spot = spotOf(clock)
      told = leaving ? null : spot
      const positionSeconds = Math.max(0, Math.min(spot.seconds, 86_400))
      // Nobody misses a report: the next one comes soon.
      tell({ positionSeconds, playing: spot.moving && !leaving, leaving }).catch(() => undefined)
    }
    let due = Number.POSITIVE_INFINITY
    let last = Number.NEGATIVE_INFINITY
    const plan = (at: number): void => {
      const when = Math.max(at, last + shortestMs)
      if (when >= due) return
      due = when
      clearTimeout(timer)
      timer = setTimeout(run, Math.max(0, when - Date.now()))
    }
    const run = (): void => {
      due = Number.POSITIVE_INFINITY
      if (document.visibilityState === 'hidden') return
      last = Date.now()
      send(false)
      plan(last + longestMs)
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
  }, [about, clock])
  return () => hurry.current()
}
