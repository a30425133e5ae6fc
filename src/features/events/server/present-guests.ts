import type { Answer } from '../contract/event-values.ts'
import type { EventGuest } from '../contract/guest-rows.ts'
import { type EventRow, timingOf } from './event-row.ts'
import { addressHash } from './guest-links.ts'
import type { GuestRow } from './guests.store.ts'
import { saidFor } from './present-event.ts'

/** What a guest says to an event as it is now: what was said before it was moved holds no more, as for members. */
export const answerOf = (row: EventRow, { answer, said_for }: Pick<GuestRow, 'answer' | 'said_for'>): Answer | null =>
  said_for === saidFor(timingOf(row)) ? answer : null

/** The guests of an event as its planners see them. */
export const presentGuests = (
  row: EventRow,
  guests: readonly GuestRow[],
  refusals: ReadonlySet<string>,
): EventGuest[] =>
  guests
    .filter(({ removed_at }) => removed_at === null)
    .map((guest) => {
      const answer = answerOf(row, guest)
      const refuses = refusals.has(addressHash(guest.workspace_id, guest.email_key))
      return {
        id: guest.id,
        name: guest.name,
        email: guest.email,
        state: refuses ? 'refused' : guest.told === null ? 'waiting' : 'sent',
        answer,
        answeredAt: answer === null ? null : (guest.answered_at?.toISOString() ?? null),
      }
    })
