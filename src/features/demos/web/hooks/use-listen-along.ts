import { useEffect, useRef, useState } from 'react'
import { type Listener, placeOf, type Spot, wasMoved } from '#web/presence/listeners.ts'
import type { ReviewClock } from '../review-clock.ts'

/** Further apart than this (seconds) one is brought back to the other. */
const APART = 1.5
/** The player needs so long (ms) to do what it was told; until then it is not the person who acts. */
const SETTLING_MS = 2000

/** Follows somebody else through the song until one does something oneself, or they leave. */
export const useListenAlong = (listeners: readonly Listener[], clock: ReviewClock, duration: number) => {
  const [followedId, setFollowedId] = useState<string | null>(null)
  const quietUntil = useRef(0)
  const followed = listeners.find((one) => one.userId === followedId) ?? null

  useEffect(() => {
    if (followedId !== null && !followed) setFollowedId(null)
  }, [followedId, followed])

  useEffect(() => {
    if (!followed) return
    const place = placeOf(followed, Date.now(), duration)
    const apart = Math.abs(clock.position() - place) > APART
    if (!apart && clock.moving() === followed.playing) return
    quietUntil.current = Date.now() + SETTLING_MS
    if (followed.playing) clock.play(apart ? place : undefined)
    else {
      if (clock.moving()) clock.toggle()
      clock.seek(place)
    }
  }, [followed, clock, duration])

  useEffect(() => {
    if (followedId === null) return
    let before: Spot | null = null
    return clock.subscribe(() => {
      const spot = { seconds: clock.position(), moving: clock.moving(), at: Date.now() }
      if (spot.at > quietUntil.current && before && wasMoved(before, spot)) setFollowedId(null)
      before = spot
    })
  }, [followedId, clock])

  return {
    followed,
    /** Must run inside the tap: browsers let sound begin only there. */
    follow: (listener: Listener): void => {
      quietUntil.current = Date.now() + SETTLING_MS
      const place = placeOf(listener, Date.now(), duration)
      if (listener.playing) clock.play(place)
      else clock.seek(place)
      setFollowedId(listener.userId)
    },
    stop: (): void => setFollowedId(null),
  }
}
