import { t } from '#kernel/language/translate.ts'

/** The properties of one event in a file, each as one unfolded line; or why it cannot be read. */
export interface RawEvent {
  /** Its place among the file's events, from 1. */
  number: number
  lines: string[]
  /** The length of all its lines, in characters. */
  size: number
  fault: string | null
}

// Of an event that is taken in; whatever else a component has is dropped before anything looks into it.
const ofEvents: ReadonlySet<string> = new Set([
  'UID',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'CATEGORIES',
  'STATUS',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXDATE',
  'RDATE',
  'EXRULE',
  'RECURRENCE-ID',
  'TRANSP',
])

// Long lines are those of notes and of lists of dates; nothing takes longer to read than their length says.
const maxLine = 50_000
const maxOtherLine = 5000
const maxEvent = 100_000
const long = new Set(['DESCRIPTION', 'EXDATE', 'RDATE'])

/** The lines of a file, unfolded (RFC 5545, section 3.1); of a line without end only its beginning. */
export function* unfolded(text: string): Generator<string> {
  let line: string | null = null
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at)
    const end = found === -1 ? text.length : found
    const part = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
    if (line !== null && (part.startsWith(' ') || part.startsWith('\t'))) {
      if (line.length <= maxLine) line += part.slice(1)
      continue
    }
    if (line !== null) yield line
    line = part
  }
  if (line !== null) yield line
}

/**
 * The events of an iCalendar file one by one, so that one that is broken takes none along. Everything in the file is only
 * text here: zones and alarms of its own are passed over, and so are properties that are not wanted.
 */
export function* eventsOfFile(text: string, wanted = ofEvents): Generator<RawEvent> {
  const open: string[] = []
  let event: RawEvent | null = null
  let number = 0
  for (const line of unfolded(text)) {
    const [, mark, name = ''] = /^(BEGIN|END):([A-Za-z-]{1,40})\s*$/i.exec(line.slice(0, 60)) ?? []
    if (mark === undefined) {
      if (event && open.length === 2) takeLine(event, line, wanted)
      continue
    }
    const component = name.toUpperCase()
    if (mark.toUpperCase() === 'BEGIN') {
      // An event within an event: the outer one was never closed.
      if (component === 'VEVENT' && event) {
        yield { ...event, fault: t('Its end is missing.') }
        open.length = 1
        event = null
      }
      open.push(component)
      if (component === 'VEVENT' && open.length === 2) event = { number: ++number, lines: [], size: 0, fault: null }
      if (open.length > 20) open.length = 20
      continue
    }
    const from = open.lastIndexOf(component)
    if (from === -1) continue
    if (event && component === 'VEVENT') {
      yield event
      event = null
    }
    open.length = from
  }
  if (event) yield { ...event, fault: t('The file ends in the middle of it.') }
}

const takeLine = (event: RawEvent, line: string, wanted: ReadonlySet<string>): void => {
  const [name = ''] = /^[A-Za-z-]{1,20}(?=[:;])/.exec(line) ?? []
  const property = name.toUpperCase()
  if (!wanted.has(property)) return
  event.size += line.length
  if (line.length > (long.has(property) ? maxLine : maxOtherLine)) event.fault ??= t('One of its lines is too long.')
  else if (event.size > maxEvent) event.fault ??= t('It’s too long.')
  else event.lines.push(line)
}

/** Whether a text begins as an iCalendar file does. */
export const isCalendarFile = (text: string): boolean => /^\s{0,20}BEGIN:VCALENDAR\s/i.test(text.slice(0, 100))
