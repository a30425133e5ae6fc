import type { PlainDate } from '#kernel/dates.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { maxEvents } from '../contract/event-limits.ts'
import type { SeriesScope } from '../contract/event-values.ts'
import type { EventRow } from './event-row.ts'
import { type Occurrence, occurrenceOn } from './series.ts'
import { countEvents, lockEvent } from './store.ts'

/** Which event is meant, which date of it, and how much of its series. */
export interface Meant {
  eventId: string
  occurrence?: PlainDate | undefined
  scope?: SeriesScope | undefined
}

/** An event that is there, locked; a missing, foreign or deleted one is refused. */
export const findEvent = async (tx: Tx, scope: WorkspaceScope, eventId: string): Promise<EventRow> => {
  const row = await lockEvent(tx, scope, eventId)
  if (!row || row.deleted_at !== null) throw missing(t('This event'))
  return row
}

/** The part of a series that is meant, after looking whether it is there; all of an event that does not repeat. */
export type Part =
  | { scope: 'all'; date: Occurrence | null }
  | { scope: 'this' | 'following'; date: Occurrence & { occursOn: PlainDate } }

/** Reads what is meant against what there is. */
export const findPart = (row: EventRow, { occurrence, scope }: Meant): Part => {
  const date = occurrence === undefined ? null : occurrenceOn(row, occurrence)
  if (occurrence !== undefined && date === null) throw missing(t('This date of the event'))
  if (row.rule === null) return { scope: 'all', date: null }
  const wanted = scope ?? (date === null ? 'all' : 'this')
  if (wanted === 'all') return { scope: 'all', date }
  if (date === null || date.occursOn === null)
    throw invalidField('occurrence', t('Say which date of the series you mean.'))
  // Nothing is left before the first date.
  if (wanted === 'following' && date.occursOn === row.starts_on) return { scope: 'all', date }
  return { scope: wanted, date: { ...date, occursOn: date.occursOn } }
}

/** Refuses what would be too many, when so many events come; locks the workspace, so that the number holds. */
export const refuseTooMany = async (tx: Tx, scope: WorkspaceScope, coming: number): Promise<void> => {
  await lockWorkspace(tx, scope)
  if ((await countEvents(tx, scope)) + coming > maxEvents)
    throw new Failure(
      'conflict',
      t('A calendar can hold at most {max} events; delete some past ones first.', { max: maxEvents }),
    )
}
