import { useEffect, useState } from 'react'

/** A second of this browser's clock, again and again while somebody else is there. */
export const useNow = (ticking: boolean): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}

/** A listener who is silent for this long, in milliseconds, is taken for gone. */
export const forgottenAfterMs = 15_000

/** Somebody else who has the demo open; `heardAt` in milliseconds of this browser's clock. */
export interface Listener {
  userId: string
  atSeconds: number
  playing: boolean
  /** As the server says it, where one cannot look it up. */
  name?: string
  /** They came by a guest link. */
  guest?: boolean
  heardAt: number
}

/** What one hears of a listener. */
export type ListenerNews = Omit<Listener, 'heardAt'> & { leaving: boolean }

/** The listeners after a piece of news about one of them. */
export const hearNews = (listeners: readonly Listener[], news: ListenerNews, now: number): readonly Listener[] => {
  const { leaving, ...place } = news
  const { userId } = place
  const known = listeners.some((one) => one.userId === userId)
  if (leaving) return known ? listeners.filter((one) => one.userId !== userId) : listeners
  const heard = { ...place, heardAt: now }
  return known ? listeners.map((one) => (one.userId === userId ? heard : one)) : [...listeners, heard]
}

/** Those who have been heard of lately. */
export const stillHere = (listeners: readonly Listener[], now: number): readonly Listener[] =>
  listeners.every((one) => now - one.heardAt < forgottenAfterMs)
    ? listeners
    : listeners.filter((one) => now - one.heardAt < forgottenAfterMs)

/** Where somebody is by now, in seconds, not after the end of the song. */
export const placeOf = (listener: Listener, now: number, duration: number): number => {
  const passed = listener.playing ? Math.max(0, now - listener.heardAt) / 1000 : 0
  return Math.min(listener.atSeconds + passed, duration || Number.POSITIVE_INFINITY)
}

/** A place in a song at an instant (milliseconds), and whether it sounds. */
export interface Spot {
  seconds: number
  moving: boolean
  at: number
}

/** Whether somebody did something between two spots: started, stopped or jumped, beyond what time alone does. */
export const wasMoved = (before: Spot, after: Spot, tolerance = 1): boolean => {
  const expected = before.seconds + (before.moving ? (after.at - before.at) / 1000 : 0)
  return before.moving !== after.moving || Math.abs(after.seconds - expected) > tolerance
}

/** Who else listens: those one has heard of lately, and the way to hear of one. */
export const useListeners = (): { listeners: readonly Listener[]; hear: (news: ListenerNews) => void } => {
  const [listeners, setListeners] = useState<readonly Listener[]>([])
  const waiting = listeners.length > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setListeners((before) => stillHere(before, Date.now())), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return { listeners, hear: (news) => setListeners((before) => hearNews(before, news, Date.now())) }
}
