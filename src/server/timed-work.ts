/** Ends something that runs by itself; settles when nothing of it runs any more. */
export type Stop = () => Promise<void>

/** Told of a fault that nobody waits for. */
export type Report = (error: Error) => void

/**
 * Does this work every so many milliseconds, and at once if so wanted. It is never done twice side by side: a turn that comes
 * while the last one still runs is left out. `ending` is aborted when it is to stop, for work that is long.
 */
export const every = (
  ms: number,
  work: (ending: AbortSignal) => Promise<unknown>,
  report: Report,
  { atOnce = false } = {},
): Stop => {
  const ending = new AbortController()
  let running: Promise<unknown> | null = null
  const turn = (): void => {
    running ??= work(ending.signal)
      .catch(report)
      .finally(() => {
        running = null
      })
  }
  if (atOnce) turn()
  const timer = setInterval(turn, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await running
  }
}

/** Ends all of these, and settles when the last one has ended. */
export const stopAll =
  (stops: readonly Stop[]): Stop =>
  async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
