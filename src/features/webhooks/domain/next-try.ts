import { waits } from '../contract/webhooks-limits.ts'

const minute = 60_000

/** When to try again what has failed so many times, at a moment; null when it is given up. `asked` is what the receiver wants. */
export const nextTryAt = (now: Date, tries: number, asked: Date | null = null): Date | null => {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  const usual = now.getTime() + wait * minute
  return new Date(Math.max(usual, asked?.getTime() ?? 0))
}
