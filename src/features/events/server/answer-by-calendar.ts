import { readOpenBand } from '#features/workspaces/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import { readInThread } from '#server/reading/read-in-thread.ts'
import type { Services } from '#server/services.ts'
import type { ShownCalendarAnswer } from '../contract/calendar-answer.ts'
import type { Answer } from '../contract/event-values.ts'
import { type EventRow, timingOf } from './event-row.ts'
import { findGuestOfUid, type GuestRow, lockGuest } from './guests.store.ts'
import { shownIn } from './ics-values.ts'
import { isEventOver } from './mail-guests.ts'
import { saidFor } from './present-event.ts'
import type { CalendarAnswer } from './read-ics-answer.ts'
import { readEvent } from './store.ts'
import { takeAnswer } from './take-answer.ts'

const reader = {
  module: new URL('./read-ics-answer-worker.ts', import.meta.url),
  field: 'calendar',
  get tooLong() {
    return t('Reading this file took too long, so it was stopped.')
  },
  get unreadable() {
    return t('This file can’t be read: it’s damaged, or too large for a calendar.')
  },
}

// As often as by the page behind the link.
const answering = { max: 60, seconds: 600 }

/** An answer of a calendar, and the guest whose invitation it names. */
export interface FoundAnswer {
  guestId: string
  read: CalendarAnswer
}

/** Reads what a calendar wrote into a message; null for what answers no invitation of the band, or too often. */
export const findCalendarAnswer = async (
  { database }: Services,
  scope: JobScope,
  calendar: string,
): Promise<FoundAnswer | null> => {
  try {
    const read = await readInThread<CalendarAnswer | null>(reader, scope.workspaceId, { calendar })
    const guestId = read && (await database.within(scope, (tx) => findGuestOfUid(tx, scope, read)))
    if (!guestId) return null
    await countCall(database, scope.workspaceId, rulesFor('event-answer', guestId, answering))
    return { guestId, read }
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** The message in which an answer came: the addresses that it says it is from, and when it was received. */
export interface AnswerMail {
  senders: readonly string[]
  receivedAt: Date
}

/**
 * Takes what a guest answered by their calendar, as if they had pressed the button in their mail. The UID proves that somebody
 * has that mail, as the link does; guest and sender must be those who got it. Null for what is no answer of theirs.
 */
export const answerByCalendar = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  { guestId, read }: FoundAnswer,
  mail: AnswerMail,
): Promise<ShownCalendarAnswer | null> => {
  const guest = (await readOpenBand(tx, scope)) && (await lockGuest(tx, scope, guestId))
  const row = guest && (await readEvent(tx, scope, guest.event_id))
  if (!guest || !row) return null
  const answer = read.given.find(({ email }) => email === guest.email_key)?.answer
  if (!answer || !mail.senders.includes(guest.email_key)) return null
  const { time_zone: zone } = row
  const at = saidAt(read, mail)
  const outcome = outcomeOf(row, guest, read, answer, at)
  if (outcome === 'taken') await takeAnswer(services, tx, scope, { row, guest }, answer, at)
  return {
    eventId: row.id,
    event: row.title,
    date: read.occurrence ? shownIn(read.occurrence, zone, zone).date : row.starts_on,
    guest: guest.name || guest.email,
    answer,
    comment: read.comment,
    outcome,
  }
}

// Nobody has said anything after it came; in whole seconds, as a message that is found again has others within them.
const saidAt = ({ saidMs }: CalendarAnswer, { receivedAt }: AnswerMail): Date => {
  const received = Math.floor(receivedAt.getTime() / 1000) * 1000
  return new Date(Math.min(saidMs ?? received, received))
}

const outcomeOf = (
  row: EventRow,
  guest: GuestRow,
  { occurrence, sequence }: CalendarAnswer,
  answer: Answer,
  at: Date,
): ShownCalendarAnswer['outcome'] => {
  if (isEventOver(row)) return 'over'
  // Guests answer for all dates of a series at once.
  if (occurrence) return 'one_date'
  const isOfNow = guest.told_for === saidFor(timingOf(row)) && sequence >= (guest.told_for_since ?? 0)
  if (!isOfNow) return 'earlier_time'
  const last = guest.answered_at?.getTime() ?? 0
  return at.getTime() > last || (at.getTime() === last && guest.answer === answer) ? 'taken' : 'later_answer'
}
