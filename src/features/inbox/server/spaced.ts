/** A piece of work that is asked for often. */
export interface Spaced {
  ask: () => void
  stop: () => void
}

/** Does work when it is asked for, but once in so many milliseconds: what is asked meanwhile is made up for in one. */
export const spaced = (everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Spaced => {
  let timer: NodeJS.Timeout | null = null
  let isAsked = false
  let isStopped = false
  const ask = (): void => {
    if (isStopped) return
    isAsked = true
    if (timer) return
    isAsked = false
    timer = setTimeout(() => {
      timer = null
      if (isAsked) ask()
    }, everyMs)
    work().catch(onError)
  }
  const stop = (): void => {
    isStopped = true
    if (timer) clearTimeout(timer)
  }
  return { ask, stop }
}
