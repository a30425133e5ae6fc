import { todayIn } from '#features/events/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { mostOpenPolls } from '../contract/date-poll-limits.ts'
import { usualLastDay } from '../domain/last-day.ts'
import { countOpenPolls, type KeptDate } from './store.ts'

/** The last day of answers as given, or as it usually is; refuses one that has passed, and one after the last date. */
export const answerUntilFrom = (given: PlainDate | undefined, dates: readonly KeptDate[], zone: string): PlainDate => {
  const today = todayIn(zone)
  if (given === undefined) return usualLastDay(today, dates[0]?.date ?? today)
  if (given < today) throw invalidField('answerUntil', t('The last day for answers has passed.'))
  if (given > (dates.at(-1)?.date ?? given))
    throw invalidField('answerUntil', t('The last day for answers is after the last date.'))
  return given
}

/** Refuses one more poll where too many run; locks the workspace, so that the number holds. */
export const refuseTooManyPolls = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await lockWorkspace(tx, scope)
  if ((await countOpenPolls(tx, scope)) >= mostOpenPolls)
    throw new Failure(
      'conflict',
      t('At most {max} polls can run at once. Choose a date in one of them, or call it off.', { max: mostOpenPolls }),
    )
}
