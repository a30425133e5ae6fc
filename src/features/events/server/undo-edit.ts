import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { EventDetails } from '../contract/calendar.ts'
import { eventTexts } from '../contract/event-values.ts'
import { replaceAnswers } from './answers.store.ts'
import { type EventBefore, forgetEdit, readEdit } from './edits.store.ts'
import { replaceExceptions } from './exceptions.store.ts'
import { findEvent } from './find-event.ts'
import { tellGuests } from './mail-guests.ts'
import { holdMembers, replaceAttendees } from './people.store.ts'
import { readDetails } from './read-events.ts'
import { lockEvent, markDeleted, updateEvent } from './store.ts'
import { tellCalendar } from './tell-live.ts'
import { tellBack, tellInvited, tellMoved } from './tell-people.ts'

/**
 * Takes an edit back: the event is what it was, with the dates that differ and what was answered, and a series that was
 * parted from it is gone. Refused when something else has happened meanwhile.
 */
export const undoEdit = (
  services: Services,
  scope: WorkspaceScope,
  undoId: string,
): Promise<{ event: EventDetails; message: string }> =>
  services.database.within(scope, async (tx) => {
    const named = await readEdit(tx, scope, undoId)
    if (!named) throw missing(t('This change'))
    const row = await findEvent(tx, scope, named.event_id)
    const later = named.later_id === null ? null : await lockEvent(tx, scope, named.later_id)
    // Read again, now that nothing can happen to them any more.
    const edit = await readEdit(tx, scope, undoId)
    if (!edit) throw missing(t('This change'))
    if (edit.is_overtaken) throw new Failure('conflict', eventTexts.overtaken)
    const { seenOn, shownOn, isDeletion } = edit.before
    const now = await readDetails(tx, scope, later?.id ?? row.id, shownOn)
    await putBack(tx, scope, row.id, edit.before)
    if (later) await markDeleted(tx, scope, later.id, true)
    await forgetEdit(tx, scope, undoId, edit)
    await tellCalendar(services, tx, scope, { eventId: row.id })
    if (later) await tellCalendar(services, tx, scope, { eventId: later.id })
    await tellGuests(services, tx, scope, later ? [row.id, later.id] : [row.id])
    const event = await readDetails(tx, scope, row.id, seenOn)
    if (isDeletion) await tellBack(services, tx, event)
    else {
      await tellMoved(services, tx, scope, now, event)
      await tellInvited(services, tx, scope, event, now.attendeeIds)
    }
    return { event, message: isDeletion ? eventTexts.restored : eventTexts.undone }
  })

const putBack = async (tx: Tx, scope: WorkspaceScope, eventId: string, before: EventBefore): Promise<void> => {
  const { fields, attendees, exceptions, answers } = before
  await updateEvent(tx, scope, eventId, fields)
  await replaceExceptions(tx, scope, eventId, exceptions)
  // A member who has left the band meanwhile is expected no more, and answers no more.
  const members = await holdMembers(tx, scope, [...attendees, ...answers.map(({ account_id }) => account_id)])
  await replaceAttendees(
    tx,
    scope,
    eventId,
    attendees.filter((id) => members.has(id)),
  )
  const kept = answers.filter(({ account_id }) => members.has(account_id))
  await replaceAnswers(
    tx,
    scope,
    eventId,
    kept.map((one) => ({ ...one, answered_at: new Date(one.answered_at) })),
  )
}
