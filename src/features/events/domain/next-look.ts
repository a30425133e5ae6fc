import { subscribedHours } from '../contract/event-limits.ts'

const minute = 60_000
const hour = 60 * minute

// Half an hour after the first failure, then an hour, then as often as ever.
const waits = [30 * minute, hour, 2 * hour]

/** When a calendar is looked at next, after so many failures in a row; `random` spreads those that were added together. */
export const nextLook = (nowMs: number, failures: number, random: number, retryAtMs: number | null = null): number => {
  const wait = failures === 0 ? subscribedHours * hour : (waits[failures - 1] ?? subscribedHours * hour)
  return Math.max(nowMs + Math.round(wait * (0.9 + 0.2 * random)), retryAtMs ?? 0)
}
