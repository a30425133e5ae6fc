import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { stateOf } from './poll-state.ts'
import { lockPoll, type PollRow } from './store.ts'

/** A poll that is there, locked. */
export const findPoll = async (tx: Tx, scope: WorkspaceScope, pollId: string): Promise<PollRow> => {
  const row = await lockPoll(tx, scope, pollId)
  if (!row) throw missing(t('This poll'))
  return row
}

/** Refuses a poll that runs no more. */
export const refuseClosed = (row: PollRow): void => {
  const state = stateOf(row)
  if (state === 'decided') throw new Failure('conflict', t('The date is set already.'))
  if (state === 'ended')
    throw new Failure(
      'conflict',
      row.closed_at === null ? t('All of these dates are over.') : t('This poll was called off.'),
    )
}

/** One that runs, locked. */
export const findOpenPoll = async (tx: Tx, scope: WorkspaceScope, pollId: string): Promise<PollRow> => {
  const row = await findPoll(tx, scope, pollId)
  refuseClosed(row)
  return row
}
