import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

const hourMs = 3_600_000

const here = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** A name for a temporary file that tells which machine and process writes it. */
export const newTemporaryName = (): string => `${here}-${process.pid}-${randomUUID()}`

/**
 * Whether the process that wrote a temporary file is gone. Several processes, even of several machines, may share one
 * folder: what has rested for an hour, or as long as is said, always counts as left behind. `writtenMs` as in `mtimeMs`.
 */
export const isLeftBehind = (name: string, writtenMs: number, now = Date.now(), idleMs = hourMs): boolean => {
  if (now - writtenMs > idleMs) return true
  const [, host, pid] = /^([0-9a-f]{8})-(\d+)-/.exec(name) ?? []
  if (host !== here) return false
  // Process ids come again: what is older than this process is not its own.
  if (Number(pid) === process.pid) return writtenMs < performance.timeOrigin - 1000
  return !isRunning(Number(pid))
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
