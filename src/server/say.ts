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
