import { createHash } from 'node:crypto'
import type { Answer } from '../contract/event-values.ts'
import { escapeText, icsInstant, joinLines } from '../domain/ics-lines.ts'
import type { EventRow } from './event-row.ts'
import { icsEvent, type Words, zonesOf } from './ics-feed.ts'

/** What a calendar that reads the mail is told of it, beside the event. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  band: string
  /** The address to which calendars answer, and whether anybody reads that. */
  organizer: string
  isRead: boolean
  guest: { name: string; email: string; answer: Answer | null }
  at: Date
}

const partstats = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const

// The value of a parameter between quotes (RFC 5545, section 3.2) has no way to hold a quote or a control.
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`

// The notes of an event are the band's own.
const words = ({ title, location }: Words): string[] => [
  `SUMMARY:${escapeText(title)}`,
  ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
]

/** What tells whether guests are to hear of a change: when, where and what an event is. */
export const toldOf = (row: EventRow): string =>
  createHash('sha256')
    .update(joinLines(icsEvent(row, { stamps: [], words })))
    .digest('base64url')

/** An event as the file of an invitation (iTIP, RFC 5546). */
export const icsInvitation = (
  row: EventRow,
  { method, uid, sequence, band, organizer, isRead, guest, at }: Invitation,
): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Backline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zonesOf([row]),
    ...icsEvent(row, {
      stamps: [
        `UID:${uid}`,
        `DTSTAMP:${icsInstant(at.getTime())}`,
        `SEQUENCE:${sequence}`,
        `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
        `ORGANIZER;CN=${quoted(band)}:mailto:${organizer}`,
        `ATTENDEE;CN=${quoted(guest.name || guest.email)};ROLE=REQ-PARTICIPANT;PARTSTAT=${guest.answer ? partstats[guest.answer] : 'NEEDS-ACTION'};RSVP=${isRead ? 'TRUE' : 'FALSE'}:mailto:${guest.email}`,
      ],
      words,
    }),
    'END:VCALENDAR',
  ])
