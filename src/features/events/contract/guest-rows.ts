import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { answer } from './event-fields.ts'
import { maxEventGuests, maxGuestLine } from './event-limits.ts'
import { answers, guestStates } from './event-values.ts'

const changing = { max: 60, seconds: 600, by: 'user' } as const
const opening = { max: 60, seconds: 600, by: 'address' } as const
const token = z.string().max(200)

/** Somebody outside the band who is invited to an event by mail. */
export const eventGuest = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    state: z.enum(guestStates),
    /** What they said to the event as it is now. */
    answer: z.enum(answers).nullable(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EventGuest' })
export type EventGuest = z.output<typeof eventGuest>

const guests = listOf(eventGuest, maxEventGuests)
const guestIds = z.array(id).min(1).max(maxEventGuests)
const reply = z.object({ guests, message: z.string() })

export const guestRows = defineRoutes({
  getEventGuests: {
    method: 'GET',
    path: '/api/get-event-guests',
    doc: 'The people outside the band who are invited to an event by mail, with what they answered.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    query: z.object({ eventId: id }),
    reply: z.object({ guests }),
  },
  addEventGuests: {
    method: 'POST',
    path: '/add-event-guests',
    doc: 'Invites people to an event by mail, such as `Ada <ada@example.com>, bob@example.com`; the mails go seconds later.',
    access: 'member',
    kind: 'json',
    byToken: 'never',
    refuses: ['conflict', 'too_many'],
    body: z.object({
      eventId: id,
      people: z.string().max(maxGuestLine, { error: () => t('That’s too many addresses at once.') }),
    }),
    /** `addedIds`, sent to /remove-event-guests within seconds, are never written to. */
    reply: reply.extend({ addedIds: listOf(id, maxEventGuests) }),
    limit: changing,
  },
  removeEventGuests: {
    method: 'POST',
    path: '/remove-event-guests',
    doc: 'Takes people off an event; those who were invited get a mail that it is called off for them, seconds later.',
    access: 'member',
    kind: 'json',
    body: z.object({ eventId: id, guestIds }),
    reply,
    limit: changing,
  },
  restoreEventGuests: {
    method: 'POST',
    path: '/restore-event-guests',
    doc: 'Brings people back who were taken off an event just now.',
    access: 'member',
    kind: 'json',
    byToken: 'never',
    refuses: ['conflict'],
    body: z.object({ eventId: id, guestIds }),
    reply,
    limit: changing,
  },
  showEventInvitation: {
    method: 'GET',
    path: '/event-invitation/{token}',
    doc: 'The page behind the link of an invitation to an event, with a button for each answer.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: opening,
  },
  answerEventInvitation: {
    method: 'POST',
    path: '/event-invitation/{token}',
    doc: 'Answers an invitation to an event, by a button of that page.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    body: z.object({ answer }),
    limit: opening,
  },
  showInvitationEnd: {
    method: 'GET',
    path: '/end-event-invitations/{token}',
    doc: 'The page with the button that ends invitations of a band to an address.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: opening,
  },
  endEventInvitations: {
    method: 'POST',
    path: '/end-event-invitations/{token}',
    doc: 'Ends invitations of a band to an address; a mail program may call it (RFC 8058).',
    access: 'link',
    anonymous: true,
    kind: 'page',
    oneClick: true,
    params: z.object({ token }),
    limit: opening,
  },
})
