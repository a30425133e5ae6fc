import { setTimeout as pause } from 'node:timers/promises'

// What comes soon is met soon, and what is waited for longer is not asked about fifty times a second.
const shortestMs = 20
const longestMs = 200

/** Asks again and again until the answer is something; fails after `seconds`. */
export const until = async <T>(ask: () => Promise<T | null | undefined | false>, seconds = 90): Promise<T> => {
  const end = Date.now() + seconds * 1000
  for (let ms = shortestMs; ; ms = Math.min(ms * 1.3, longestMs)) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`Nothing came of it within ${seconds} seconds: ${ask}`)
    await pause(ms)
  }
}
