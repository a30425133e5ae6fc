import type { Database } from '#server/database/database.ts'
import type { TimedWork } from '#server/feature.ts'
import { sendOutward } from '#server/outward/guarded-request.ts'
import type { Services } from '#server/services.ts'
import { takeRatesTurn, writeDay, writeFetched } from './rates.store.ts'
import { readRates } from './read-rates.ts'

const everyMs = 3_600_000
const everyHours = 6
const timeoutMs = 15_000
const mostBytes = 1_000_000

type Parts = Pick<Services, 'administration' | 'version'>

// The daily file of a bank is asked for as it is; anything else is the base of a Frankfurter (v2).
const addressOf = (base: string): URL =>
  new URL(/\.(xml|txt)$/i.test(base) ? base : `${base}/v2/rates?base=EUR&providers=ECB`)

/**
 * Asks once for today's rates of a central bank, where the operator said where; of several processes one. What
 * it names is kept by the day that it says. Answers how many days were in it, or null when it was not its turn; throws a
 * sentence when nothing came of it, after writing that down.
 */
export const fetchRates = async ({ administration, version }: Parts, base: string): Promise<number | null> => {
  if (!(await takeRatesTurn(administration, everyHours))) return null
  try {
    const { status, text } = await sendOutward({
      method: 'GET',
      url: addressOf(base),
      headers: { accept: 'application/json, application/xml, text/plain', 'user-agent': `Backline/${version}` },
      timeoutMs,
      mostBytes,
      // The operator named it: it may be a service of their own.
      allowPrivate: true,
    })
    if (status !== 200) throw new Error(`it answered ${status}`)
    const days = readRates(text)
    if (days.length === 0) throw new Error('it named no rates')
    for (const day of days) await writeFetched(administration, day, '')
    return days.length
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await writeFetched(administration, null, problem.slice(0, 200))
    throw new Error(`No exchange rates came from ${base}: ${problem}`, { cause: error })
  }
}

/** Asks for rates at the start and every few hours, where the operator said where to ask. */
export const rateFetching: TimedWork = {
  name: 'exchange-rates',
  everyMs,
  atOnce: true,
  work: async (services) => services.exchangeRatesUrl && fetchRates(services, services.exchangeRatesUrl),
}

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
