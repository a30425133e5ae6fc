import type { Database } from '#server/database/database.ts'
import { writeDay } from './rates.store.ts'
import { readRates } from './read-rates.ts'

/**
 * Keeps the rates of a file that a central bank publishes, whatever days it holds: all of them or none. Answers how many
 * days it names, and the first and the last; null when it is no such file.
 */
export const takeRatesFile = async (
  database: Database,
  text: string,
): Promise<{ days: number; from: string; to: string } | null> => {
  const days = readRates(text)
  const dates = days.map(({ date }) => date).sort()
  const [from] = dates
  const to = dates.at(-1)
  if (from === undefined || to === undefined) return null
  await database.outside(async (tx) => {
    for (const day of days) await writeDay(tx, day)
  })
  return { days: days.length, from, to }
}
