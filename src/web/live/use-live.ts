import { useEffect, useRef } from 'react'
import type { LiveTopic } from '#web/register.ts'
import { onLive } from './live-channel.ts'
import type { LiveMessage } from './live-message.ts'

/** Calls back for live events while mounted: one topic, a feature's (`demos.*`), or all (`*`). */
export const useLive = (topic: LiveTopic | `${string}*`, handler: (message: LiveMessage) => void): void => {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  }, [handler])
  useEffect(() => onLive(topic, (message) => latest.current(message)), [topic])
}
