const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** When a provider is asked again after it answered: a day later, up to two hours around it, so that bands do not ask all at once. */
export const nextAfterSuccess = (now: Date, random: number): Date =>
  new Date(now.getTime() + dayMs + (random * 2 - 1) * 2 * hourMs)

/** After a failure: a quarter of an hour later, twice as long each time, a day at most. */
export const nextAfterFailure = (now: Date, failures: number, random: number): Date =>
  new Date(now.getTime() + Math.min(dayMs, 0.25 * hourMs * 2 ** Math.min(20, failures)) * (1 + random * 0.2))
