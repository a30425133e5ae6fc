/** Does something costly at most once in so many milliseconds; calls in between share its outcome. */
export const atMostEvery = (ms: number, work: () => Promise<void>): (() => Promise<void>) => {
  let last: { at: number; outcome: Promise<void> } | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= ms) last = { at: now, outcome: work() }
    return last.outcome
  }
}
