import { Failure, tooOftenText } from '#kernel/errors.ts'
import type { RateLimit } from '#kernel/route.ts'
import type { Database } from '#server/database/database.ts'
import { addCalls, type CallsSoFar, callsSoFar } from '#server/database/rate-windows.store.ts'
import type { Network } from './network.ts'

type Limit = Pick<RateLimit, 'max' | 'seconds'>

/** A counter under a key, and how many calls it allows in its window. */
export interface Counter extends Limit {
  key: string
}

/** Counters that refuse when all of them are used up. */
export type Rule = readonly Counter[]

/** Whom a limit counts: the id of a person, or the network of a caller. */
export type Counted = string | Network

// An IPv6 /48 has 65,536 of the networks that count as one caller.
const wideFactor = 10

/** The rules of a limit: for a person one, for a caller one of the network and, of IPv6, a larger one of the site around it. */
export const rulesFor = (what: string, counted: Counted, { max, seconds }: Limit): Rule[] => {
  if (typeof counted === 'string') return [[{ key: `${what}:${counted}`, max, seconds }]]
  const near = [{ key: `${what}:${counted.near}`, max, seconds }]
  return counted.wide ? [near, [{ key: `${what}:${counted.wide}`, max: wideFactor * max, seconds }]] : [near]
}

/** Counts one call of somebody by every counter of the rules; refuses past one of the rules, otherwise tells the calls of each key. */
export const countCall = async (database: Database, whose: string, rules: readonly Rule[]): Promise<CallsSoFar> => {
  const seconds = new Map(rules.flat().map((counter) => [counter.key, counter.seconds]))
  const calls = await addCalls(database, whose, seconds)
  refuse(calls, rules, (seen, max) => seen > max)
  return calls
}

/** Refuses when one of the rules is used up, without counting: for limits that only failures use up. */
export const refuseIfUsedUp = async (database: Database, rules: readonly Rule[]): Promise<void> => {
  const keys = rules.flat().map(({ key }) => key)
  refuse(await callsSoFar(database, keys), rules, (seen, max) => seen >= max)
}

const refuse = (calls: CallsSoFar, rules: readonly Rule[], isUsedUp: (seen: number, max: number) => boolean): void => {
  for (const rule of rules) {
    const seen = rule.map(({ key, max }) => ({ max, ...(calls.get(key) ?? { calls: 0, waitSeconds: 1 }) }))
    if (!seen.every((counter) => isUsedUp(counter.calls, counter.max))) continue
    const waitSeconds = Math.min(...seen.map((counter) => counter.waitSeconds))
    throw new Failure('too_many', tooOftenText(waitSeconds), { retryAfterSeconds: waitSeconds })
  }
}

/** Counts a call of a row before anything of it is read. */
export const countAtDoor = async (
  database: Database,
  name: string,
  counted: Counted,
  limit: RateLimit,
): Promise<void> => {
  const { max, seconds, tries } = limit
  await countCall(
    database,
    nameOf(counted),
    tries ? rulesFor(`${name}:tries`, counted, { max: tries, seconds }) : rulesFor(name, counted, { max, seconds }),
  )
}

/** Counts a call whose fields keep their rules, where only those count. */
export const countChecked = async (
  database: Database,
  name: string,
  counted: Counted | undefined,
  limit: RateLimit | undefined,
): Promise<void> => {
  if (limit?.tries && counted) await countCall(database, nameOf(counted), rulesFor(name, counted, limit))
}

const nameOf = (counted: Counted): string => (typeof counted === 'string' ? counted : (counted.wide ?? counted.near))
