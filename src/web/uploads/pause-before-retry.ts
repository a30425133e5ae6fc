const FIRST_MS = 1000
const LONGEST_MS = 15_000

/** Waits longer after each failure, at most 15 s; ends at once when the machine is back on the net. Throws when cancelled. */
export const pauseBeforeRetry = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (then: () => void): void => {
      over.abort()
      clearTimeout(timer)
      then()
    }
    const timer = setTimeout(() => end(resolve), Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)))
    addEventListener('online', () => end(resolve), { signal: over.signal })
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal })
    if (signal.aborted) end(() => reject(signal.reason))
  })
