import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { EventGuests } from '#server/database/tables.gen.ts'
import type { Answer } from '../contract/event-values.ts'

/** Somebody outside the band who is invited to an event, also one who was taken off it while their mail has not gone. */
export type GuestRow = Selectable<EventGuests>

/** Those of an event, the first added first. */
export const readGuests = (tx: Tx, scope: WorkspaceScope | JobScope, eventId: string): Promise<GuestRow[]> =>
  tx
    .selectFrom('event_guests')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** One who is on an event; undefined when there is none. */
export const readGuest = (tx: Tx, scope: JobScope, guestId: string): Promise<GuestRow | undefined> =>
  tx
    .selectFrom('event_guests')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', guestId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The same for an answer, by which nothing else happens to them until the transaction ends. */
export const lockGuest = (tx: Tx, scope: JobScope, guestId: string): Promise<GuestRow | undefined> =>
  tx
    .selectFrom('event_guests')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', guestId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Who was given this name of an event for their calendar; undefined for nobody. */
export const findGuestOfUid = async (
  tx: Tx,
  scope: JobScope,
  { eventId, secret }: { eventId: string; secret: string },
): Promise<string | undefined> => {
  const found = await tx
    .selectFrom('event_guests')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .where('uid_secret', '=', secret)
    .executeTakeFirst()
  return found?.id
}

/** Which of these addresses, as they are compared, are those of guests. */
export const readInvitedAmong = async (tx: Tx, scope: JobScope, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .selectFrom('event_guests')
    .select('email_key')
    .distinct()
    .where('workspace_id', '=', scope.workspaceId)
    .where('email_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

/** What is kept of somebody new. */
export type NewGuest = Pick<GuestRow, 'id' | 'email' | 'email_key' | 'name' | 'language' | 'uid_secret'> &
  Partial<Pick<GuestRow, 'answer' | 'answered_at' | 'said_for'>>

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Puts people on an event, who are written to after so many seconds. */
export const insertGuests = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  guests: readonly NewGuest[],
  seconds: number,
): Promise<void> => {
  if (guests.length === 0) return
  const more = {
    workspace_id: scope.workspaceId,
    event_id: eventId,
    added_by: scope.userId,
    due_at: inSeconds(seconds),
  }
  await tx
    .insertInto('event_guests')
    .values(guests.map((guest) => ({ ...guest, ...more })))
    .execute()
}

/** Takes people off an event, or brings them back; after so many seconds it is looked what they are to be told. */
export const markGuestsRemoved = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  ids: readonly string[],
  isRemoved: boolean,
  seconds: number,
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('event_guests')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null, due_at: inSeconds(seconds) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .execute()
}

/** Has it looked, after so many seconds, what the people of these events are to be told; answers which of them have any. */
export const markGuestsDue = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  eventIds: readonly string[],
  seconds: number,
): Promise<string[]> => {
  const due = await tx
    .updateTable('event_guests')
    .set({ due_at: inSeconds(seconds) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', sql<string>`ANY (${eventIds}::uuid[])`)
    .returning('event_id')
    .execute()
  return [...new Set(due.map(({ event_id }) => event_id))]
}

/** Those of an event of whom it is to be looked now what they are to be told. */
export const readDueGuests = async (tx: Tx, scope: JobScope, eventId: string): Promise<GuestRow[]> =>
  tx
    .selectFrom('event_guests')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .execute()

/** Keeps what somebody was told, or that there was nothing to tell. */
export const settleGuest = async (
  tx: Tx,
  scope: JobScope,
  guestId: string,
  mailed: Pick<GuestRow, 'told' | 'sequence' | 'organizer' | 'told_for' | 'told_for_since'> | null,
): Promise<void> => {
  await tx
    .updateTable('event_guests')
    .set({ due_at: null, ...(mailed && { ...mailed, mailed_at: sql<Date>`now()` }) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', guestId)
    .execute()
}

/** Forgets somebody with their address. */
export const forgetGuest = async (tx: Tx, scope: JobScope, guestId: string): Promise<void> => {
  await tx.deleteFrom('event_guests').where('workspace_id', '=', scope.workspaceId).where('id', '=', guestId).execute()
}

/** Keeps what somebody answered, and when. */
export const storeGuestAnswer = async (
  tx: Tx,
  scope: JobScope,
  guestId: string,
  given: { answer: Answer; said_for: string; answered_at: Date },
): Promise<void> => {
  await tx
    .updateTable('event_guests')
    .set(given)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', guestId)
    .execute()
}

/** Which of these hashes of addresses want no invitation from the band. */
export const readRefusals = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  hashes: readonly string[],
): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('event_guest_refusals')
    .select('address_hash')
    .where('workspace_id', '=', scope.workspaceId)
    .where('address_hash', 'in', hashes)
    .execute()
  return new Set(rows.map(({ address_hash }) => address_hash))
}

/** Keeps that an address wants no invitation from the band. */
export const storeRefusal = async (tx: Tx, scope: JobScope, hash: string): Promise<void> => {
  await tx
    .insertInto('event_guest_refusals')
    .values({ workspace_id: scope.workspaceId, address_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
