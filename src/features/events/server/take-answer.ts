import { notify, withdraw } from '#features/notifications/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Answer } from '../contract/event-values.ts'
import { type EventRow, timingOf } from './event-row.ts'
import { type GuestRow, storeGuestAnswer } from './guests.store.ts'
import { saidFor } from './present-event.ts'
import { answerOf } from './present-guests.ts'
import { tellCalendar } from './tell-live.ts'

/** Keeps what a guest answers to an event as it is now, and tells who invited them when it is news. The guest is locked. */
export const takeAnswer = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  { row, guest }: { row: EventRow; guest: GuestRow },
  answer: Answer,
  at: Date,
): Promise<void> => {
  await storeGuestAnswer(tx, scope, guest.id, { answer, said_for: saidFor(timingOf(row)), answered_at: at })
  if (answerOf(row, guest) === answer) return
  const key = `event-guest:${guest.id}`
  // To and fro within a moment is one thing to read.
  await withdraw(services, tx, key)
  const news = { kind: 'event-guest', guest: guest.name || guest.email, event: row.title, answer } as const
  await notify(services, tx, [guest.added_by], { news, path: `/calendar?event=${row.id}`, key })
  await tellCalendar(services, tx, scope, { eventId: row.id })
}
