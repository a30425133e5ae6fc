import { foldEmail } from '#kernel/addresses.ts'
import { id } from '#kernel/ids.ts'
import type { Answer } from '../contract/event-values.ts'
import { eventsOfFile, isCalendarFile, type RawEvent, unfolded } from './ics-components.ts'
import { type FileTime, fileTime, type Property, propertiesOf, Unreadable } from './ics-values.ts'

/** What a calendar answers to an invitation (iTIP `REPLY`, RFC 5546, section 3.2.3). */
export interface CalendarAnswer {
  /** The two parts of the UID that we gave it. */
  eventId: string
  secret: string
  /** Who answers what, by addresses as they are compared. */
  given: { email: string; answer: Answer }[]
  sequence: number
  /** When it was said, in milliseconds since 1970; null where it does not say. */
  saidMs: number | null
  /** Which date of a series alone it is for; null for all of it. */
  occurrence: FileTime | null
  comment: string
}

const ofAnswers = new Set(['UID', 'ATTENDEE', 'SEQUENCE', 'DTSTAMP', 'RECURRENCE-ID', 'COMMENT'])
const answers: Readonly<Record<string, Answer>> = { ACCEPTED: 'yes', TENTATIVE: 'maybe', DECLINED: 'no' }

// A file may hold the series and some of its dates; a person answers one or two at a time.
const mostEvents = 20

/** Reads what a calendar answers; null for a file that is no answer, or whose answer cannot be read. */
export const readIcsAnswer = (text: string): CalendarAnswer | null => {
  if (!isCalendarFile(text) || !isAnswer(text)) return null
  const found: CalendarAnswer[] = []
  for (const event of eventsOfFile(text, ofAnswers)) {
    const answer = event.fault === null ? readOne(event) : null
    if (answer) found.push(answer)
    if (event.number >= mostEvents) break
  }
  return found.find(({ occurrence }) => occurrence === null) ?? found[0] ?? null
}

const isAnswer = (text: string): boolean => {
  for (const line of unfolded(text)) {
    if (/^METHOD\s*:\s*REPLY\s*$/i.test(line.slice(0, 60))) return true
    if (/^BEGIN:VEVENT\s*$/i.test(line.slice(0, 60))) return false
  }
  return false
}

const readOne = ({ lines }: RawEvent): CalendarAnswer | null => {
  try {
    const properties = propertiesOf('vevent', lines)
    const one = (name: string): Property | undefined => properties.get(name)?.[0]
    const [, eventId = '', secret = ''] = /^\s*([\da-f-]{36})-([\w-]{20,100})\s*$/i.exec(textOf(one('uid'))) ?? []
    if (!id.safeParse(eventId).success) return null
    const sequence = Number(one('sequence')?.values[0] ?? 0)
    const changed = one('recurrence-id')
    return {
      eventId: eventId.toLowerCase(),
      secret,
      given: (properties.get('attendee') ?? []).flatMap(givenBy),
      sequence: Number.isSafeInteger(sequence) ? sequence : 0,
      saidMs: instantOf(textOf(one('dtstamp'))),
      occurrence: changed ? fileTime(changed, changed.values[0]) : null,
      comment: textOf(one('comment')),
    }
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

const textOf = (property: Property | undefined): string => String(property?.values[0] ?? '')

// An address in a link may be escaped (RFC 6068): `ada%2Bgig@example.com`.
const unescaped = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const givenBy = ({ params, values }: Property): CalendarAnswer['given'] => {
  const answer = answers[String(params.partstat).toUpperCase()]
  const [, address] = /^mailto:(.{1,254})$/i.exec(String(values[0]).trim()) ?? []
  return answer && address !== undefined ? [{ email: foldEmail(unescaped(address)), answer }] : []
}

// In UTC, always (RFC 5545, section 3.8.7.2).
const instantOf = (text: string): number | null => {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
