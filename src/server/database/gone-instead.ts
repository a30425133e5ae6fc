import { NoResultError } from 'kysely'
import { Failure, missing } from '#kernel/errors.ts'

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
  if (gone === 'workspace') return missing('This workspace')
  return gone === 'person' ? new Failure('unauthenticated', 'Log in to go on.') : error
}
