import { createHash } from 'node:crypto'
import type { PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { maxSkipReasons, maxSubscribedDates, maxSubscribedEvents } from '../contract/event-limits.ts'
import type { SkippedItem } from '../contract/feeds-and-imports.ts'
import { minuteOf } from '../domain/event-timing.ts'
import { isCalendarFile } from './ics-components.ts'
import { cancelledText } from './ics-values.ts'
import { spanBetween } from './read-events.ts'
import { fileColumns, readIcsFile, textOf, type WholeFileEvent } from './read-ics-file.ts'
import { type Occurrence, occurrencesWithin } from './series.ts'
import type { SubscribedDate } from './subscribed-dates.store.ts'

/** Which days of a calendar are wanted, in whose zone what has none is read, and whether only its busy times are. */
export interface WantedDates {
  homeZone: string
  from: PlainDate
  to: PlainDate
  isBusyOnly: boolean
}

/** Why events of a calendar could not be read, and how many. */
export interface SkipReason {
  reason: string
  events: number
}

/** What a calendar holds around now. */
export interface ReadCalendar {
  dates: SubscribedDate[]
  /** Events of it that could not be read. */
  skipped: number
  skips: SkipReason[]
  isCut: boolean
  /** Of what is kept: the same where nothing changed. */
  digest: string
}

// Dates of a series before the first that is wanted have to be counted, too: thirty years of days.
const mostOfSeries = 12_000

/** Reads the dates of a calendar that lie within some days; refuses what is no calendar, or only a part of one. */
export const readSubscribed = (bytes: Uint8Array, wanted: WantedDates): ReadCalendar => {
  const { events, skipped, skips } = readWhole(bytes, wanted)
  const span = spanBetween(wanted.from, wanted.to, wanted.homeZone)
  const found = events.flatMap((one) =>
    wanted.isBusyOnly && one.isFree
      ? []
      : occurrencesWithin(rowOf(one), span).map((date) => kept(date, one.isFree, wanted.isBusyOnly)),
  )
  const dates = found.sort((one, other) =>
    one.starts_at < other.starts_at ? -1 : one.starts_at > other.starts_at ? 1 : 0,
  )
  // Where there are too many, what lies furthest ahead is left out.
  const all = dates.slice(0, maxSubscribedDates)
  return {
    dates: all,
    skipped,
    skips,
    isCut: dates.length > all.length,
    digest: createHash('sha256')
      .update(JSON.stringify([skipped, skips, dates.length, all]))
      .digest('hex'),
  }
}

const readWhole = (
  bytes: Uint8Array,
  { homeZone, to }: WantedDates,
): Pick<ReadCalendar, 'skipped' | 'skips'> & { events: WholeFileEvent[] } => {
  const text = textOf(bytes)
  if (!isCalendarFile(text))
    throw invalidField(
      'calendar',
      /^\s*<(!doctype|html)/i.test(text.slice(0, 200))
        ? t('There’s a web page at this address, and no calendar. Look for the calendar’s iCal address (.ics).')
        : t('There’s no calendar at this address.'),
    )
  if (!/^END:VCALENDAR\s*$/im.test(text.slice(-1000))) throw invalidField('calendar', t('The calendar ends too early.'))
  if (!/^BEGIN:VEVENT\s*$/im.test(text)) return { events: [], skipped: 0, skips: [] }
  const bounds = { events: maxSubscribedEvents, dates: mostOfSeries, until: to }
  const { events, skipped } = readIcsFile(bytes, { homeZone, repeatUntil: to, bounds })
  // What was cancelled was read, and is rightly not there.
  const missed = skipped.filter(({ reason }) => reason !== cancelledText())
  return { events, skipped: missed.length, skips: byReason(missed) }
}

const byReason = (missed: readonly SkippedItem[]): SkipReason[] =>
  [...Map.groupBy(missed, ({ reason }) => reason)]
    .map(([reason, { length }]) => ({ reason, events: length }))
    .sort((one, other) => other.events - one.events)
    .slice(0, maxSkipReasons)

const rowOf = (one: WholeFileEvent) => ({
  ...fileColumns(one),
  exceptions: one.exceptions,
  id: '',
  attendees: [],
  created_by_name: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  deleted_at: null,
  row_version: 1,
})

const kept = (one: Occurrence, isFree: boolean, isBusyOnly: boolean): SubscribedDate => {
  const { date, endDate, start, end, timeZone } = one.timing
  return {
    title: isBusyOnly ? '' : one.title,
    location: isBusyOnly ? '' : one.location,
    starts_on: date,
    ends_on: endDate,
    start_minute: start === null ? null : minuteOf(start),
    end_minute: end === null ? null : minuteOf(end),
    time_zone: timeZone,
    starts_at: new Date(one.startsMs).toISOString(),
    ends_at: new Date(one.endsMs).toISOString(),
    is_free: isFree,
  }
}
