import { t } from '#kernel/language/translate.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { type Mail, senderAddress } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { readableDate } from '../contract/readable-date.ts'
import { ruleWords } from '../domain/rule-words.ts'
import { type EventRow, timingOf } from './event-row.ts'
import { guestLinks } from './guest-links.ts'
import type { GuestRow } from './guests.store.ts'
import { icsInvitation } from './ics-invitation.ts'
import { answerOf } from './present-guests.ts'
import { ruleOf } from './series.ts'

/** What a mail to a guest is about: a first word, a change, or that it will not be. */
export type GuestMailKind = 'invited' | 'changed' | 'cancelled'

interface Band {
  name: string
  hue: string
}

/** What a mail to a guest tells; `answersTo` is the mailbox of the band, if one is read. */
interface Told {
  row: EventRow
  guest: GuestRow
  band: Band
  sequence: number
  answersTo: string | null
}

// An invitation keeps the organizer it began with: another one would be another event to calendars.
const isReadHere = ({ organizer }: GuestRow, answersTo: string | null): boolean =>
  organizer !== null && organizer === answersTo

const subjectOf = (kind: GuestMailKind, event: string, band: string): string => {
  if (kind === 'invited') return t('{band} invites you: {event}', { band, event })
  return kind === 'changed'
    ? t('Changed: {event}, {band}', { band, event })
    : t('Called off: {event}, {band}', { band, event })
}

const leadOf = (kind: GuestMailKind, event: string, band: string): string => {
  if (kind === 'invited') return t('{band} would like you to come to “{event}”.', { band, event })
  return kind === 'changed'
    ? t('{band} has changed “{event}”. This is how it is now:', { band, event })
    : t('“{event}” is called off for you. {band} had planned it for:', { band, event })
}

/** When and where an event is, each in a line; the zone is always named, as nobody knows where its reader is. */
export const placeAndTime = (row: EventRow): string[] => {
  const rule = ruleOf(row)
  return [
    readableDate({ ...timingOf(row), homeZone: '' }),
    ...(rule ? [ruleWords(rule, row.starts_on)] : []),
    ...(row.location === '' ? [] : [row.location]),
  ]
}

const howToAnswer = (isRead: boolean): string =>
  isRead
    ? t('Answer by the button or in your calendar: the band hears of both.')
    : t('Answer by the button, please: a “yes” in your calendar alone doesn’t reach the band.')

const compose = (kind: GuestMailKind, { row, guest, band, answersTo }: Told, links: ReturnType<typeof guestLinks>) =>
  composeMail({
    to: guest.email,
    subject: subjectOf(kind, row.title, band.name),
    greeting: guest.name === '' ? t('Hi,') : t('Hi {name},', { name: guest.name }),
    lines: [
      leadOf(kind, row.title, band.name),
      ...placeAndTime(row),
      ...(kind === 'cancelled' ? [] : [howToAnswer(isReadHere(guest, answersTo))]),
    ],
    ...(kind !== 'cancelled' && { action: { label: t('Answer'), url: links.answerUrl } }),
    footer: t('{band} sends you this by way of Backline. Never again from this band?', { band: band.name }),
    unsubscribe: links.endUrl,
    band: { name: band.name, hue: band.hue },
  })

/** A mail to a guest, in their language, with the file that calendars read. The same sequence is the same mail. */
export const guestMail = (services: Services, kind: GuestMailKind, told: Told): Mail => {
  const { row, guest, band, sequence, answersTo } = told
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const content = icsInvitation(row, {
    method,
    uid: `${row.id}-${guest.uid_secret}`,
    sequence,
    band: band.name,
    organizer: guest.organizer ?? senderAddress(services.publicUrl()),
    isRead: isReadHere(guest, answersTo),
    guest: { name: guest.name, email: guest.email, answer: answerOf(row, guest) },
    at: new Date(),
  })
  return {
    ...inLanguage(guest.language, () => compose(kind, told, guestLinks(services, guest))),
    ...(answersTo !== null && { replyTo: answersTo }),
    messageId: `<event-guest-${guest.id}-${sequence}@backline>`,
    icalEvent: { method, filename: 'invitation.ics', content },
  }
}
