import { useEffect, useRef } from 'react'
import { addressOfCall, api } from '#web/api.ts'
import { tellStatus } from '#web/call-status.ts'
import type { LiveTopic } from '#web/register.ts'
import { keepStream } from './live-stream.ts'

/** One thing that happened; the data are ids only. */
export interface LiveMessage {
  /** What the server said, or `live.opened`: from now on it is heard. */
  topic: LiveTopic | 'live.opened'
  data: { workspaceId?: string | null; [key: string]: unknown }
}

type Handler = (message: LiveMessage) => void

const handlers = new Set<Handler>()
let running: { userId: string; stop: () => void } | null = null

const hear = (message: LiveMessage): void => {
  for (const handler of handlers) handler(message)
}

/** Calls back for the events of one topic, of a feature (`demos.*`), or of all (`*`); returns how to stop. */
const onLive = (topic: LiveTopic | `${string}*`, handler: Handler): (() => void) => {
  const start = topic.endsWith('*') ? topic.slice(0, -1) : null
  const own: Handler = (message) => {
    if (start === null ? message.topic === topic : message.topic.startsWith(start)) handler(message)
  }
  handlers.add(own)
  return () => handlers.delete(own)
}

const openStream = (topics: readonly LiveTopic[], userId: string, onMessage: Handler): (() => void) =>
  keepStream(
    topics,
    () => new EventSource(addressOfCall('live', {})),
    onMessage,
    async () => {
      // Refused: while the person is still signed in it was the server's trouble, and it passes.
      const session = await api.getSessionUserId({}).catch(() => null)
      if (session === null || session.user_id === userId) return true
      tellStatus(401)
      return false
    },
    () => tellStatus(0),
  )

/** One tab of the browser holds the stream and passes on what it hears; when it goes, the next one takes over. */
const shareStream = (topics: readonly LiveTopic[], userId: string): (() => void) => {
  const name = `backline.live.${userId}`
  const others = new BroadcastChannel(name)
  const gone = new AbortController()
  others.onmessage = (event: MessageEvent<LiveMessage>) => hear(event.data)
  const tellAll: Handler = (message) => {
    // The others first: a listener that hears of the end of the session closes this.
    others.postMessage(message)
    hear(message)
  }
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = openStream(topics, userId, tellAll)
      gone.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  const wait = async (): Promise<void> => {
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? lead() : undefined))
    if (gone.signal.aborted) return
    await navigator.locks.request(name, { signal: gone.signal }, () => {
      // The tab that listened is gone, and nobody knows what was said in between.
      tellAll({ topic: 'live.reset', data: {} })
      return lead()
    })
  }
  wait().catch((error: unknown) => {
    if (!gone.signal.aborted) throw error
  })
  return () => {
    gone.abort()
    others.close()
  }
}

/** Starts to listen to these topics for a person, once for all callers; another person ends what ran for the one before. */
export const startLive = (topics: readonly LiveTopic[], userId: string): void => {
  if (running?.userId === userId) return
  stopLive()
  const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis
  running = { userId, stop: canShare ? shareStream(topics, userId) : openStream(topics, userId, hear) }
}

/** Stops listening. */
export const stopLive = (): void => {
  running?.stop()
  running = null
}

/** Calls back for live events while mounted: one topic, a feature's (`demos.*`), or all (`*`). */
export const useLive = (topic: LiveTopic | `${string}*`, handler: (message: LiveMessage) => void): void => {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  }, [handler])
  useEffect(() => onLive(topic, (message) => latest.current(message)), [topic])
}
