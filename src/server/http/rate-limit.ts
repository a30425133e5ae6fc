import { Failure } from '#kernel/errors.ts'
import type { RateLimit } from '#kernel/route.ts'
import type { Database } from '#server/database/database.ts'
import { addCall, callsSoFar } from '#server/database/rate-windows.store.ts'

type Limit = Pick<RateLimit, 'max' | 'seconds'>

const tooOften = (waitSeconds: number): Failure =>
  new Failure('too_many', 'That was too often. Wait a little and try again.', { retryAfterSeconds: waitSeconds })

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
