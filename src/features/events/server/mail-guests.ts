import { readAnswerAddress } from '#features/inbox/server/api.ts'
import { readOpenBand } from '#features/workspaces/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { newId } from '#server/new-id.ts'
import { newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { moveTiming } from '../domain/event-timing.ts'
import { type EventRow, timingOf } from './event-row.ts'
import { addressHash } from './guest-links.ts'
import { type GuestMailKind, guestMail } from './guest-mail.ts'
import {
  forgetGuest,
  type GuestRow,
  insertGuests,
  markGuestsDue,
  readDueGuests,
  readGuests,
  readRefusals,
  settleGuest,
} from './guests.store.ts'
import { toldOf } from './ics-invitation.ts'
import { saidFor } from './present-event.ts'
import { lockEvent } from './store.ts'
import { tellCalendar } from './tell-live.ts'
import { instantsOf } from './zone-clock.ts'

/** Seconds until people are written to: longer than the screen offers to take it back. */
export const dueSoon = 15

// What is changed and changed again within this time is one mail.
const dueAfterChange = 120

// Mails of this kind that one address gets in a day, of all bands of the server; what is more waits.
const mailsToOne = { max: 20, seconds: 86_400 }
const waitSeconds = 3600

const cancelled = 'cancelled'

/** Has the guests of events told what has changed of them, if anything of that is for them; in a while, as more may follow. */
export const tellGuests = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  scope: WorkspaceScope,
  eventIds: readonly string[],
): Promise<void> => {
  for (const eventId of await markGuestsDue(tx, scope, eventIds, dueAfterChange)) {
    const data = { workspaceId: scope.workspaceId, eventId }
    await jobs.send(tx, 'mail-event-guests', data, { startAfterSeconds: dueAfterChange + 1 })
  }
}

/** Has the guests of a series on that which is parted from it, too; what they said to the one is no answer to the other. */
export const copyGuests = async (tx: Tx, scope: WorkspaceScope, fromId: string, toId: string): Promise<void> => {
  const there = (await readGuests(tx, scope, fromId)).filter(({ removed_at }) => removed_at === null)
  const copies = there.map(({ email, email_key, name, language }) => ({
    ...{ email, email_key, name, language },
    id: newId(),
    uid_secret: newSecretToken(),
  }))
  await insertGuests(tx, scope, toId, copies, dueAfterChange)
}

/** Whether the last date of an event has passed. */
export const isEventOver = (row: EventRow): boolean =>
  instantsOf(moveTiming(timingOf(row), row.last_on)).endsMs < Date.now()

/** What a guest is to be told now; null for nothing. */
const wantedMail = (row: EventRow, guest: GuestRow, refuses: boolean): GuestMailKind | null => {
  if (refuses || isEventOver(row)) return null
  const isOff = row.deleted_at !== null || guest.removed_at !== null
  if (isOff) return guest.told === null || guest.told === cancelled ? null : 'cancelled'
  if (guest.told === null || guest.told === cancelled) return 'invited'
  return guest.told === toldOf(row) ? null : 'changed'
}

const mayMail = async ({ database }: Services, workspaceId: string, { email_key }: GuestRow): Promise<boolean> => {
  try {
    await countCall(database, workspaceId, rulesFor('event-mail', addressHash('', email_key), mailsToOne))
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false
    throw error
  }
}

const tellOne = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  row: EventRow,
  known: GuestRow,
  refuses: boolean,
) => {
  const band = await readOpenBand(tx, scope)
  const kind = band ? wantedMail(row, known, refuses) : null
  const answersTo = await readAnswerAddress(tx, scope)
  const isFirst = known.told === null
  const guest = isFirst ? { ...known, organizer: answersTo } : known
  const sequence = isFirst ? 0 : guest.sequence + 1
  if (band && kind)
    await services.jobs.send(tx, 'send-mail', guestMail(services, kind, { row, guest, band, sequence, answersTo }))
  if (guest.removed_at !== null) await forgetGuest(tx, scope, guest.id)
  else {
    const told = kind === 'cancelled' ? cancelled : toldOf(row)
    const toldFor = saidFor(timingOf(row))
    const since = guest.told_for === toldFor ? guest.told_for_since : sequence
    const mailed = { told, sequence, organizer: guest.organizer, told_for: toldFor, told_for_since: since }
    await settleGuest(tx, scope, guest.id, kind === null ? null : mailed)
  }
}

/** The job that tells the guests of an event what they do not know yet. */
export const mailGuestsJob =
  (services: Services): JobWorker<'mail-event-guests'> =>
  async ({ workspaceId, eventId }) => {
    const scope = mintJobScope(workspaceId)
    const due = await services.database.within(scope, async (tx) => {
      const row = await lockEvent(tx, scope, eventId)
      const guests = row ? await readDueGuests(tx, scope, eventId) : []
      return guests.map((guest) => ({ guest, isMailed: row !== null && wantedMail(row, guest, false) !== null }))
    })
    const allowed = new Set<string>()
    // What changes nothing for a guest uses nothing up.
    for (const { guest, isMailed } of due)
      if (!isMailed || (await mayMail(services, workspaceId, guest))) allowed.add(guest.id)
    await services.database.within(scope, async (tx) => {
      const row = await lockEvent(tx, scope, eventId)
      if (!row) return
      // Read again: now nothing happens to the event any more.
      const guests = (await readDueGuests(tx, scope, eventId)).filter(({ id }) => allowed.has(id))
      const hashOf = ({ email_key }: GuestRow): string => addressHash(workspaceId, email_key)
      const refusals = await readRefusals(tx, scope, guests.map(hashOf))
      for (const guest of guests) await tellOne(services, tx, scope, row, guest, refusals.has(hashOf(guest)))
      await tellCalendar(services, tx, scope, { eventId })
      if (allowed.size === due.length) return
      const data = { workspaceId, eventId }
      await services.jobs.send(tx, 'mail-event-guests', data, { startAfterSeconds: waitSeconds })
    })
  }
