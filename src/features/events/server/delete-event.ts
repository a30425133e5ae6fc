import type { PlainDate } from '#kernel/dates.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { EventDetails } from '../contract/calendar.ts'
import { keptDeletedDays } from '../contract/event-limits.ts'
import type { SeriesScope } from '../contract/event-values.ts'
import { eventTexts } from '../contract/event-values.ts'
import { formatRule } from '../domain/rule.ts'
import { ruleBefore } from '../domain/shift-rule.ts'
import type { EventRow } from './event-row.ts'
import { storeException } from './exceptions.store.ts'
import { findEvent, findPart, type Meant, type Part, refuseTooMany } from './find-event.ts'
import { tellGuests } from './mail-guests.ts'
import { readDetails } from './read-events.ts'
import { livingDates, ruleOf, spanOf } from './series.ts'
import { forgetTakenUid, lockEvent, markDeleted, updateEvent } from './store.ts'
import { tellCalendar } from './tell-live.ts'
import { tellBack, tellCancelled } from './tell-people.ts'
import { watchEdit } from './watch-edit.ts'

/** What brings something deleted back. */
export interface Undo {
  eventId: string
  occurrence: PlainDate | null
  scope: SeriesScope
  /** By this it is brought back exactly, for an hour: for a part of a series that may have been cut before. */
  undoId: string | null
}

/** Deletes an event, or as much of its series as is meant; a band looks after its calendar together, so any member may. */
export const deleteEvent = (
  services: Services,
  scope: WorkspaceScope,
  meant: Meant,
): Promise<{ message: string; undo: Undo }> =>
  services.database.within(scope, async (tx) => {
    const row = await findEvent(tx, scope, meant.eventId)
    const part = findPart(row, meant)
    const event = await readDetails(tx, scope, row.id, part.date?.occursOn ?? null)
    const undo = await remove(tx, scope, row, part)
    await tellGuests(services, tx, scope, [row.id])
    await tellCancelled(services, tx, scope, event)
    await tellCalendar(services, tx, scope, { eventId: row.id })
    return { message: eventTexts.deleted, undo }
  })

const remove = async (tx: Tx, scope: WorkspaceScope, row: EventRow, part: Part): Promise<Undo> => {
  const rule = ruleOf(row)
  const living = rule === null ? [] : livingDates(row, rule)
  const isLast = part.scope === 'this' && living.length === 1
  const isWhole = part.scope === 'following' && living[0] === part.date.occursOn
  if (part.scope === 'all' || isLast || isWhole || rule === null) {
    await markDeleted(tx, scope, row.id, true)
    return { eventId: row.id, occurrence: null, scope: 'all', undoId: null }
  }
  const { occursOn } = part.date
  let undoId: string | null = null
  if (part.scope === 'this') {
    const changes = row.exceptions.find((one) => one.occurs_on === occursOn)?.changes ?? {}
    await storeException(tx, scope, row.id, occursOn, { cancelled: true, changes })
    await updateEvent(tx, scope, row.id, {})
  } else {
    // What was cut off before stays so, whatever is brought back of this.
    const keepBefore = await watchEdit(tx, scope, row, occursOn)
    const ended = row.cut_on === null ? row.rule : formatRule(ruleBefore(rule, row.cut_on))
    await updateEvent(tx, scope, row.id, { ...spanOf({ ...row, rule: ended }), rule: ended, cut_on: occursOn })
    undoId = await keepBefore({ eventId: row.id, occursOn: null }, true)
  }
  return { eventId: row.id, occurrence: occursOn, scope: part.scope, undoId }
}

/** Brings back what was deleted of an event; what is there stays as it is. */
export const restoreEvent = (
  services: Services,
  scope: WorkspaceScope,
  { eventId, occurrence, scope: wanted }: Meant,
): Promise<{ event: EventDetails; message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await lockEvent(tx, scope, eventId)
    if (!row || isLongGone(row)) throw missing(t('This event'))
    if (row.deleted_at !== null) {
      await refuseTooMany(tx, scope, 1)
      await forgetTakenUid(tx, scope, eventId)
      await markDeleted(tx, scope, eventId, false)
    }
    if (row.rule !== null && wanted === 'this') await restoreDate(tx, scope, row, occurrence)
    if (wanted === 'following' && row.cut_on !== null) {
      await updateEvent(tx, scope, eventId, { cut_on: null, ...spanOf({ ...row, cut_on: null }) })
    }
    await tellCalendar(services, tx, scope, { eventId })
    await tellGuests(services, tx, scope, [eventId])
    const shown = wanted === 'this' || wanted === 'following' ? occurrence : null
    const event = await readDetails(tx, scope, eventId, shown)
    await tellBack(services, tx, event)
    return { event, message: eventTexts.restored }
  })

const restoreDate = async (
  tx: Tx,
  scope: WorkspaceScope,
  row: EventRow,
  occurrence: PlainDate | undefined,
): Promise<void> => {
  if (occurrence === undefined) throw invalidField('occurrence', t('Say which date of the series you mean.'))
  const special = row.exceptions.find((one) => one.occurs_on === occurrence)
  if (!special?.cancelled) return
  await storeException(tx, scope, row.id, occurrence, { cancelled: false, changes: special.changes })
  await updateEvent(tx, scope, row.id, {})
}

const isLongGone = ({ deleted_at }: EventRow): boolean =>
  deleted_at !== null && deleted_at.getTime() <= Date.now() - keptDeletedDays * 86_400_000
