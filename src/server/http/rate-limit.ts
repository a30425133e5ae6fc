import { Failure } from '#kernel/errors.ts'
import type { RateLimit } from '#kernel/route.ts'
import { tooOftenText } from '#kernel/too-often.ts'
import type { Database } from '#server/database/database.ts'
import { addCall, callsSoFar } from '#server/database/rate-windows.store.ts'

type Limit = Pick<RateLimit, 'max' | 'seconds'>

const tooOften = (waitSeconds: number): Failure =>
  new Failure('too_many', tooOftenText(waitSeconds), { retryAfterSeconds: waitSeconds })

/** Counts one call under a key; refuses past the limit. */
export const countCall = async (database: Database, key: string, limit: Limit): Promise<void> => {
  const { calls, waitSeconds } = await addCall(database, key, limit.seconds)
  if (calls > limit.max) throw tooOften(waitSeconds)
}

/** Refuses when the limit of a key is used up, without counting: for limits that only failures use up. */
export const refuseIfUsedUp = async (database: Database, key: string, limit: Limit): Promise<void> => {
  const { calls, waitSeconds } = await callsSoFar(database, key)
  if (calls >= limit.max) throw tooOften(waitSeconds)
}

/** Counts a call of a row before anything of it is read. */
export const countAtDoor = (database: Database, key: string, limit: RateLimit): Promise<void> =>
  limit.tries
    ? countCall(database, `${key}:tries`, { max: limit.tries, seconds: limit.seconds })
    : countCall(database, key, limit)

/** Counts a call whose fields keep their rules, where only those count. */
export const countChecked = async (database: Database, key: string, limit: RateLimit | undefined): Promise<void> => {
  if (limit?.tries) await countCall(database, key, limit)
}
