import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { NoResultError } from 'kysely'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'

const pointsNowhere = '23503'

/** What a transaction was opened for and is not there any more. */
export type Gone = 'workspace' | 'person' | null

/**
 * What to throw for work that failed because something is not there: where the band or the person that it was for was deleted
 * since the request came in, that. Nothing is asked where all goes well.
 */
export const goneInstead = async (error: unknown, whatIsGone: () => Promise<Gone>): Promise<unknown> => {
  const lacksSomething = error instanceof NoResultError || (error as { code?: unknown } | null)?.code === pointsNowhere
  if (!lacksSomething) return error
  const gone = await whatIsGone().catch(() => null)
  if (gone === 'workspace') return missing(t('This workspace'))
  return gone === 'person' ? new Failure('unauthenticated', t('Log in to continue.')) : error
}

/** How often something is tried in all, and the longest pause before the second try, which grows (ms). */
const [mostTries, firstPauseMs] = [5, 20]

// A deadlock, and a transaction that cannot be put in an order with others.
const clashes = new Set(['40P01', '40001'])

/** Whether PostgreSQL refused something because others were at the same rows in the same moment; nothing of it has happened. */
export const isClash = (error: unknown): boolean => clashes.has(String((error as { code?: unknown } | null)?.code))

/** Does something again that clashed with others, a few times; what they still clash over then is thrown. */
export const tryAgain = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isClash(error) || tries === mostTries) throw error
    }
    // By chance, so that those who clashed do not meet again in step.
    await pause(1 + randomInt(firstPauseMs * 2 ** (tries - 1)))
  }
}
