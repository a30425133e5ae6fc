import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

interface Spent {
  parent: number
  ms: number
  /** Of those that it started and that have ended. */
  endedMs: number
}

/** What a process spent so far, by proc_pid_stat(5), whose ticks are hundredths of a second; null when it has ended. */
const spentBy = (pid: string): Spent | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return {
      parent: Number(fields[1]),
      ms: (Number(fields[11]) + Number(fields[12])) * tickMs,
      endedMs: (Number(fields[13]) + Number(fields[14])) * tickMs,
    }
  } catch {
    return null
  }
}

/** Processor time of a server's own process, and of all that it started (its PostgreSQL), in milliseconds since they began. */
export const processorTime = (pid: number): { own: number; children: number } => {
  const all = new Map<number, Spent>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const spent = spentBy(name)
    if (spent) all.set(Number(name), spent)
  }
  const isBelow = (child: number): boolean => {
    const parent = all.get(child)?.parent ?? 0
    return parent === pid || (parent > 1 && isBelow(parent))
  }
  const children = [...all].filter(([child]) => isBelow(child)).reduce((sum, [, { ms }]) => sum + ms, 0)
  return { own: all.get(pid)?.ms ?? 0, children: children + (all.get(pid)?.endedMs ?? 0) }
}
