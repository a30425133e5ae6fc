/** The part of EventSource that is used. */
export type Stream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

const closed = 2
const firstRetryMs = 1000
const longestRetryMs = 30_000

/**
 * Keeps a stream of events of these topics open until told to stop. The browser itself reconnects after a lost connection, we after a
 * refusal (later and later, while `mayRetry`); after each gap comes `live.reset`, and `live.opened` when it is open for the first
 * time: what was answered before may be old. `onSilence` hears of each try in vain.
 */
export const keepStream = <T extends string>(
  topics: readonly (T | 'live.reset')[],
  open: () => Stream,
  onMessage: (message: { topic: T | 'live.reset' | 'live.opened'; data: Record<string, unknown> }) => void,
  mayRetry: () => Promise<boolean>,
  onSilence: () => void,
): (() => void) => {
  let stream: Stream
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let lost = false
  let hasOpened = false
  let stopped = false

  const connect = (): void => {
    const opened = open()
    stream = opened
    opened.addEventListener('open', () => {
      retryMs = firstRetryMs
      if (lost) onMessage({ topic: 'live.reset', data: {} })
      else if (!hasOpened) onMessage({ topic: 'live.opened', data: {} })
      hasOpened = true
      lost = false
    })
    opened.addEventListener('error', () => {
      // The first break may be only a server that restarts.
      if (lost && !stopped) onSilence()
      lost = true
      if (opened.readyState === closed && !stopped) retry()
    })
    for (const topic of topics) {
      opened.addEventListener(topic, (event) => {
        if (event instanceof MessageEvent) onMessage({ topic, data: JSON.parse(String(event.data)) })
      })
    }
  }
  const retry = (): void => {
    stream.close()
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (!stopped && (await mayRetry()) && !stopped) connect()
    }, retryMs)
    retryMs = Math.min(longestRetryMs, retryMs * 2)
  }
  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    stream.close()
  }
}
