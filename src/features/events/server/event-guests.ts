import { refuseUnproved } from '#features/accounts/server/api.ts'
import { type Addressee, readAddressLine } from '#kernel/address-line.ts'
import { emailAddress, foldEmail } from '#kernel/addresses.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { maxEventGuests, maxGuestName } from '../contract/event-limits.ts'
import type { EventGuest } from '../contract/guest-rows.ts'
import type { EventRow } from './event-row.ts'
import { findEvent } from './find-event.ts'
import { addressHash } from './guest-links.ts'
import { insertGuests, markGuestsRemoved, readGuests, readRefusals } from './guests.store.ts'
import { dueSoon, isEventOver } from './mail-guests.ts'
import { countAll, refuseRefusing } from './may-invite.ts'
import { presentGuests } from './present-guests.ts'
import { readEvent } from './store.ts'
import { tellCalendar } from './tell-live.ts'

const present = async (tx: Tx, scope: WorkspaceScope, row: EventRow): Promise<EventGuest[]> => {
  const guests = await readGuests(tx, scope, row.id)
  const hashes = guests.map(({ email_key }) => addressHash(scope.workspaceId, email_key))
  return presentGuests(row, guests, await readRefusals(tx, scope, hashes))
}

/** The guests of an event. */
export const listGuests = (
  { database }: Services,
  scope: WorkspaceScope,
  eventId: string,
): Promise<{ guests: EventGuest[] }> =>
  database.reading(scope, async (tx) => {
    const row = await readEvent(tx, scope, eventId)
    if (!row) throw missing(t('This event'))
    return { guests: await present(tx, scope, row) }
  })

const readPeople = (line: string): Addressee[] => {
  const { people, fault } = readAddressLine(line)
  const refuse = (text: string): never => {
    throw invalidField('people', text)
  }
  if (fault !== null) refuse(t('“{text}” isn’t an e-mail address.', { text: fault.slice(0, 100) }))
  if (people.length === 0) refuse(t('E-mail is required.'))
  if (people.length > maxEventGuests) refuse(tooManyText())
  for (const { address, name } of people) {
    if (!emailAddress.safeParse(address).success) refuse(t('“{text}” isn’t an e-mail address.', { text: address }))
    if (name.length > maxGuestName) refuse(t('A name can have at most {max} characters.', { max: maxGuestName }))
  }
  return people
}

const tooManyText = (): string => t('At most {max} people can be invited to an event by mail.', { max: maxEventGuests })

/** Invites people to an event by mail; the mails go when the way back has gone from the screen. */
export const addGuests = async (
  services: Services,
  scope: WorkspaceScope,
  { eventId, people: line }: { eventId: string; people: string },
): Promise<{ guests: EventGuest[]; addedIds: string[]; message: string }> => {
  const people = readPeople(line)
  await services.database.reading(scope, (tx) => refuseUnproved(tx, scope.userId))
  await countAll(services, scope, people)
  return services.database.within(scope, async (tx) => {
    const row = await findEvent(tx, scope, eventId)
    if (isEventOver(row)) throw invalidField('people', t('This event is over.'))
    await refuseRefusing(tx, scope, people)
    const known = new Map((await readGuests(tx, scope, eventId)).map((guest) => [guest.email_key, guest]))
    const wanted = people.map(({ name, address }) => ({ name, email: address, email_key: foldEmail(address) }))
    const back = wanted.map(({ email_key }) => known.get(email_key)).filter((one) => one?.removed_at)
    const fresh = wanted
      .filter(({ email_key }) => !known.has(email_key))
      .map((one) => ({ ...one, id: newId(), language: languageTag(), uid_secret: newSecretToken() }))
    const there = [...known.values()].filter(({ removed_at }) => removed_at === null).length
    if (there + back.length + fresh.length > maxEventGuests) throw new Failure('conflict', tooManyText())
    const backIds = back.flatMap((one) => (one ? [one.id] : []))
    await markGuestsRemoved(tx, scope, eventId, backIds, false, dueSoon)
    await insertGuests(tx, scope, eventId, fresh, dueSoon)
    const addedIds = [...backIds, ...fresh.map(({ id }) => id)]
    return { ...(await settle(services, tx, scope, row)), addedIds, message: invitedText(addedIds.length) }
  })
}

const invitedText = (people: number): string =>
  people === 0
    ? t('They’re on the list already.')
    : t('{people, plural, one {# invitation goes} other {# invitations go}} out in a moment.', { people })

const settle = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  row: EventRow,
): Promise<{ guests: EventGuest[] }> => {
  const data = { workspaceId: scope.workspaceId, eventId: row.id }
  await services.jobs.send(tx, 'mail-event-guests', data, { startAfterSeconds: dueSoon })
  await tellCalendar(services, tx, scope, { eventId: row.id })
  return { guests: await present(tx, scope, row) }
}

interface Named {
  eventId: string
  guestIds: readonly string[]
}

/** Takes people off an event; who was never written to hears nothing. */
export const removeGuests = (
  services: Services,
  scope: WorkspaceScope,
  { eventId, guestIds }: Named,
): Promise<{ guests: EventGuest[]; message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await findEvent(tx, scope, eventId)
    await markGuestsRemoved(tx, scope, eventId, guestIds, true, dueSoon)
    const message = t('{people, plural, one {# person is} other {# people are}} off the list.', {
      people: guestIds.length,
    })
    return { ...(await settle(services, tx, scope, row)), message }
  })

/** Brings people back who were taken off an event; those who have been told so since are gone. */
export const restoreGuests = (
  services: Services,
  scope: WorkspaceScope,
  { eventId, guestIds }: Named,
): Promise<{ guests: EventGuest[]; message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await findEvent(tx, scope, eventId)
    const guests = await readGuests(tx, scope, eventId)
    const there = guests.filter(({ id, removed_at }) => removed_at === null || guestIds.includes(id))
    if (there.length > maxEventGuests) throw new Failure('conflict', tooManyText())
    await markGuestsRemoved(tx, scope, eventId, guestIds, false, dueSoon)
    return { ...(await settle(services, tx, scope, row)), message: t('They’re back on the list.') }
  })
