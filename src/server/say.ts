/** One line for the person at the terminal. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Runs a step that may take a while and says afterwards how long it took. */
export const timed = async <T>(label: string, step: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await step()
  say(`· ${label}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** How long nothing is said of what one waits for, and then how often (ms). */
const [quietMs, againMs] = [1500, 15_000]

/** Runs a step that others may hold up, and says what is waited for when that takes longer than a moment, again and again. */
export const waiting = async <T>(
  what: string | (() => string),
  step: () => Promise<T>,
  tell: (line: string) => void = say,
): Promise<T> => {
  const began = performance.now()
  const name = typeof what === 'string' ? () => what : what
  let timer = setTimeout(() => {
    tell(`· waiting for ${name()} …`)
    timer = setInterval(() => {
      tell(`· still waiting for ${name()}, for ${Math.round((performance.now() - began) / 1000)} s`)
    }, againMs)
  }, quietMs)
  try {
    return await step()
  } finally {
    clearTimeout(timer)
  }
}
