import { useEffect, useState } from 'react'
import { hearNews, type Listener, type ListenerNews, stillHere } from './listeners.ts'

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
