import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { Addressee } from '#kernel/address-line.ts'
import { foldEmail } from '#kernel/addresses.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { languageTag } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { EventDetails } from '../contract/calendar.ts'
import type { Answer } from '../contract/event-values.ts'
import type { Timing } from '../domain/event-timing.ts'
import { replaceAnswers } from './answers.store.ts'
import { refuseTooMany } from './find-event.ts'
import { attendeesFrom, type GivenEvent, ruleFrom, timingFrom, wordFields } from './given-event.ts'
import { insertGuests } from './guests.store.ts'
import { dueSoon, tellGuests } from './mail-guests.ts'
import { replaceAttendees } from './people.store.ts'
import { saidFor } from './present-event.ts'
import { readDetails } from './read-events.ts'
import { timingFields, withSpan } from './series.ts'
import { insertEvents, lockEvent, markDeleted, purgeEvents } from './store.ts'
import { tellCalendar } from './tell-live.ts'

/** What a member has said to an event before it was one. */
export interface EarlyAnswer {
  accountId: string
  answer: Answer
  answeredAt: Date
}

/** The answers of people to an event that does not repeat yet, as they are kept. */
const kept = (answers: readonly EarlyAnswer[], timing: Timing) =>
  answers.map(({ accountId, answer, answeredAt }) => ({
    ...{ account_id: accountId, occurs_on: null, comment: '', answered_at: answeredAt },
    ...{ answer, said_for: saidFor(timing) },
  }))

/** Somebody outside who has said already whether they come; they are counted as invited. */
export interface EarlyGuest extends Addressee {
  answer: Answer
  answeredAt: Date
}

const invite = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  { eventId, timing }: { eventId: string; timing: Timing },
  guests: readonly EarlyGuest[],
): Promise<void> => {
  if (guests.length === 0) return
  const rows = guests.map(({ name, address, answer, answeredAt }) => ({
    ...{ id: newId(), name, email: address, email_key: foldEmail(address) },
    ...{ language: languageTag(), uid_secret: newSecretToken() },
    ...{ answer, answered_at: answeredAt, said_for: saidFor(timing) },
  }))
  await insertGuests(tx, scope, eventId, rows, dueSoon)
  const data = { workspaceId: scope.workspaceId, eventId }
  await services.jobs.send(tx, 'mail-event-guests', data, { startAfterSeconds: dueSoon })
}

/**
 * Puts an event into the calendar, with what people have said to it already, and invites those outside; tells open browsers, and
 * no other member.
 */
export const planEvent = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  given: GivenEvent & { title: string; date: PlainDate },
  { answers = [], guests = [] }: { answers?: readonly EarlyAnswer[]; guests?: readonly EarlyGuest[] } = {},
): Promise<EventDetails> => {
  await refuseTooMany(tx, scope, 1)
  const timing = timingFrom(given, null, await readTimeZone(tx, scope))
  const attendees = await attendeesFrom(tx, scope, given.attendeeIds, null)
  const id = newId()
  const fields = withSpan({
    ...wordFields(given, { title: given.title, category: 'other', location: '', notes: '' }),
    ...timingFields(timing),
    rule: given.rule ? ruleFrom(given.rule, timing.date) : null,
    cut_on: null,
    for_everyone: attendees === null,
  })
  await insertEvents(tx, scope, [{ id, ...fields }])
  await purgeEvents(tx, scope)
  await replaceAttendees(tx, scope, id, attendees ?? [])
  if (answers.length > 0) await replaceAnswers(tx, scope, id, kept(answers, timing))
  await invite(services, tx, scope, { eventId: id, timing }, guests)
  await tellCalendar(services, tx, scope, { eventId: id })
  return readDetails(tx, scope, id)
}

/** Keeps an event as it is until the transaction ends. */
export const holdEvent = async (tx: Tx, scope: WorkspaceScope, eventId: string): Promise<void> => {
  await lockEvent(tx, scope, eventId)
}

/** Takes an event out of the calendar that was put there a moment ago, and tells no member; guests who know of it are told. */
export const unplanEvent = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
): Promise<void> => {
  await markDeleted(tx, scope, eventId, true)
  await tellGuests(services, tx, scope, [eventId])
  await tellCalendar(services, tx, scope, { eventId })
}
