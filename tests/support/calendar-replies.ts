import { randomUUID } from 'node:crypto'

/** What a guest's calendar is to write. */
export interface WrittenReply {
  /** Who answers, and who the mail says it is from. */
  guest: string
  from?: string
  organizer: string
  uid: string
  partstat: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE' | 'NEEDS-ACTION' | 'DELEGATED'
  sequence?: number
  said: Date
  recurrenceId?: string
}

const stamp = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const lines = (...all: (string | null)[]): string => all.filter((one) => one !== null).join('\n')
const base64 = (text: string): string =>
  Buffer.from(text.replace(/\n/g, '\r\n')).toString('base64').replace(/.{76}/g, '$&\n')

const head = (reply: WrittenReply, subject: string): string =>
  lines(
    `From: Ada <${reply.from ?? reply.guest}>`,
    `To: ${reply.organizer}`,
    `Subject: ${subject}`,
    `Date: ${reply.said.toUTCString()}`,
    `Message-ID: <${randomUUID()}@calendar.example>`,
    'MIME-Version: 1.0',
  )

/** The answer as Google Calendar mails it: the file twice, within the text and as a file. */
export const gmailReply = (reply: WrittenReply): string => {
  const calendar = lines(
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    'DTSTART:20970305T180000Z',
    'DTEND:20970305T210000Z',
    `DTSTAMP:${stamp(reply.said)}`,
    `ORGANIZER;CN=Night Ferry:mailto:${reply.organizer}`,
    `UID:${reply.uid.slice(0, 60)}\n ${reply.uid.slice(60)}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${reply.partstat};CN=${reply.guest};X\n -NUM-GUESTS=0:mailto:${reply.guest}`,
    reply.recurrenceId === undefined ? null : `RECURRENCE-ID;${reply.recurrenceId}`,
    'CREATED:20261101T101010Z',
    'DESCRIPTION:',
    'LAST-MODIFIED:20261101T101010Z',
    `SEQUENCE:${reply.sequence ?? 0}`,
    'STATUS:CONFIRMED',
    'SUMMARY:Release show',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  )
  return lines(
    'Sender: Google Calendar <calendar-notification@google.com>',
    `Reply-To: Ada <${reply.from ?? reply.guest}>`,
    head(reply, 'Accepted: Release show @ Tue 5 Mar 2097 7pm - 10pm (CET)'),
    'Content-Type: multipart/mixed; boundary="mixed"',
    '',
    '--mixed',
    'Content-Type: multipart/alternative; boundary="alternative"',
    '',
    '--alternative',
    'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
    '',
    'Ada has accepted this invitation.',
    '--alternative',
    'Content-Type: text/html; charset="UTF-8"',
    '',
    '<p>Ada has accepted this invitation.</p>',
    '--alternative',
    'Content-Type: text/calendar; charset="UTF-8"; method=REPLY',
    'Content-Transfer-Encoding: 7bit',
    '',
    calendar,
    '--alternative--',
    '--mixed',
    'Content-Type: application/ics; name="invite.ics"',
    'Content-Disposition: attachment; filename="invite.ics"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(calendar),
    '--mixed--',
    '',
  )
}

/** The answer as Outlook and Exchange mail it: no words, the zone in its own ones, and properties of its own. */
export const outlookReply = (reply: WrittenReply & { comment?: string }): string =>
  lines(
    head(reply, 'Tentative: Release show'),
    'Content-Language: en-US',
    'Content-Type: multipart/alternative; boundary="_000_reply_"',
    '',
    '--_000_reply_',
    'Content-Type: text/plain; charset="us-ascii"',
    '',
    '',
    '--_000_reply_',
    'Content-Type: text/calendar; charset="utf-8"; method=REPLY',
    'Content-Transfer-Encoding: base64',
    '',
    base64(
      lines(
        'BEGIN:VCALENDAR',
        'METHOD:REPLY',
        'PRODID:Microsoft Exchange Server 2010',
        'VERSION:2.0',
        'BEGIN:VTIMEZONE',
        'TZID:W. Europe Standard Time',
        'BEGIN:STANDARD',
        'DTSTART:16010101T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        `ATTENDEE;PARTSTAT=${reply.partstat};CN=Ada:MAILTO:${reply.guest.toUpperCase()}`,
        `COMMENT;LANGUAGE=en-US:${reply.comment ?? '\\n'}`,
        `UID:${reply.uid}`,
        reply.recurrenceId === undefined ? null : `RECURRENCE-ID;${reply.recurrenceId}`,
        'SUMMARY;LANGUAGE=en-US:Tentative: Release show',
        'DTSTART;TZID=W. Europe Standard Time:20970305T190000',
        'DTEND;TZID=W. Europe Standard Time:20970305T220000',
        'CLASS:PUBLIC',
        'PRIORITY:5',
        `DTSTAMP:${stamp(reply.said)}`,
        'TRANSP:OPAQUE',
        'STATUS:CONFIRMED',
        `SEQUENCE:${reply.sequence ?? 0}`,
        'LOCATION;LANGUAGE=en-US:The Anchor',
        'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
        'X-MICROSOFT-CDO-OWNERAPPTID:0',
        'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
        'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
        'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
        'X-MICROSOFT-CDO-IMPORTANCE:1',
        'X-MICROSOFT-CDO-INSTTYPE:0',
        'X-MICROSOFT-DISALLOW-COUNTER:FALSE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ),
    ),
    '--_000_reply_--',
    '',
  )

/** The answer as the calendar of a Mac or an iPhone mails it: one file, with the address beside the attendee. */
export const appleReply = (reply: WrittenReply): string =>
  lines(
    head(reply, 'Ada declined “Release show”'),
    'Content-Type: multipart/mixed; boundary="Apple-Mail=_reply"',
    '',
    '--Apple-Mail=_reply',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Ada declined your invitation.',
    '--Apple-Mail=_reply',
    'Content-Disposition: attachment; filename=iCal-20261128-101010.ics',
    'Content-Type: text/calendar; method=REPLY; charset=UTF-8; name=iCal-20261128-101010.ics',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    lines(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:REPLY',
      'PRODID:-//Apple Inc.//macOS 15.6//EN',
      'BEGIN:VEVENT',
      `UID:${reply.uid}`,
      'DTEND;TZID=Europe/Prague:20970305T220000',
      'SUMMARY:Release show',
      `ATTENDEE;CN="Ada";CUTYPE=INDIVIDUAL;EMAIL="${reply.guest}";PARTSTAT=${reply.partstat}\n :mailto:${reply.guest}`,
      `ORGANIZER;CN="Night Ferry":mailto:${reply.organizer}`,
      'DTSTART;TZID=Europe/Prague:20970305T190000',
      `DTSTAMP:${stamp(reply.said)}`,
      reply.recurrenceId === undefined ? null : `RECURRENCE-ID;${reply.recurrenceId}`,
      `SEQUENCE:${reply.sequence ?? 0}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ).replaceAll('=', '=3D'),
    '--Apple-Mail=_reply--',
    '',
  )
