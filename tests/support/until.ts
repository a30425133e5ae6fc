import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is something; fails after `seconds`. */
export const until = async <T>(ask: () => Promise<T | null | undefined | false>, seconds = 90): Promise<T> => {
  for (const end = Date.now() + seconds * 1000; ; ) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`Nothing came of it within ${seconds} seconds: ${ask}`)
    await pause(20)
  }
}
