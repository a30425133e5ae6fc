import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isClash } from './try-again.ts'

const lockNotAvailable = '55P03'

/** How long a change of the schema is tried again after it was first kept from its lock, and the longest pause between two tries (ms). */
const [patienceMs, longestPauseMs] = [120_000, 1000]

/**
 * Does a change again that others kept from its lock, for two minutes; then what PostgreSQL said is thrown. Each try waits
 * for a lock no longer than the limit of its connection, and everybody who waits behind it goes on in the pause.
 */
export const withShortLocks = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let end = Number.POSITIVE_INFINITY; ; ) {
    try {
      return await work()
    } catch (error) {
      const isHeld = (error as { code?: unknown } | null)?.code === lockNotAvailable
      if (!(isHeld || isClash(error)) || performance.now() > end) throw error
    }
    end = Math.min(end, performance.now() + patienceMs)
    await pause(longestPauseMs / 2 + randomInt(longestPauseMs / 2))
  }
}
