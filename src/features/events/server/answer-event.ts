import type { PlainDate } from '#kernel/dates.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { EventDetails } from '../contract/calendar.ts'
import type { Answer } from '../contract/event-values.ts'
import { deleteAnswer, readAnswers, storeAnswer } from './answers.store.ts'
import { attendeesOf, timingOf } from './event-row.ts'
import { findEvent } from './find-event.ts'
import { answersFor, saidFor } from './present-event.ts'
import { readDetails } from './read-events.ts'
import { occurrenceOn } from './series.ts'
import { soonOf, tellDeclined, withdrawDeclined } from './tell-declined.ts'
import { tellCalendar } from './tell-live.ts'

const isOwn =
  ({ userId }: WorkspaceScope) =>
  ({ account_id }: { account_id: string }): boolean =>
    account_id === userId

/** Says whether oneself comes to an event, to one date of a series, or to all of it; null takes that back. */
export const answerEvent = (
  services: Services,
  scope: WorkspaceScope,
  given: { eventId: string; occurrence?: PlainDate | undefined; answer: Answer | null; comment: string },
): Promise<{ event: EventDetails }> =>
  services.database.within(scope, async (tx) => {
    const row = await findEvent(tx, scope, given.eventId)
    if (given.occurrence !== undefined && !occurrenceOn(row, given.occurrence))
      throw missing(t('This date of the event'))
    const occursOn = row.rule === null ? null : (given.occurrence ?? null)
    const { answer, comment } = given
    if (!(attendeesOf(row)?.includes(scope.userId) ?? true))
      throw new Failure('forbidden', t('You’re not invited to this event. Ask the person who made it to add you.'))
    const timing = occursOn === null ? timingOf(row) : (occurrenceOn(row, occursOn)?.timing ?? timingOf(row))
    const next = soonOf(row, occursOn)
    const before = next && answersFor(next, await readAnswers(tx, scope, [row.id])).find(isOwn(scope))?.answer
    if (answer === null) await deleteAnswer(tx, scope, row.id, occursOn)
    else await storeAnswer(tx, scope, row.id, occursOn, { answer, comment, said_for: saidFor(timing) })
    if (next && answer !== 'no') await withdrawDeclined(services, tx, scope, next)
    else if (next && before !== 'no') await tellDeclined(services, tx, scope, next)
    await tellCalendar(services, tx, scope, { eventId: row.id })
    return { event: await readDetails(tx, scope, row.id, occursOn) }
  })
