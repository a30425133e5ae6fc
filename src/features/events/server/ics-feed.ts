import { addDays, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { CalendarEntry } from '../contract/calendar.ts'
import type { Category, FeedKind } from '../contract/event-values.ts'
import { dayNumber } from '../domain/day-number.ts'
import { moveTiming, type Timing } from '../domain/event-timing.ts'
import { escapeText, icsDate, icsInstant, icsLocal, joinLines } from '../domain/ics-lines.ts'
import { formatRule, type Rule } from '../domain/rule.ts'
import { ruleBefore } from '../domain/shift-rule.ts'
import { type EventRow, timingOf } from './event-row.ts'
import { icsZone } from './ics-zone.ts'
import { datesOf, type Occurrence, occurrenceOn, ruleOf } from './series.ts'
import { instantsOf } from './zone-clock.ts'

/** How an event is named in a feed. */
type Naming = (title: string) => string

// A series keeps its zone, so that it follows the clocks; a single event is an instant, which every program understands.
const time = (name: string, date: PlainDate, at: string | null, zone: string | null): string => {
  if (at === null) return `${name};VALUE=DATE:${icsDate(date)}`
  const timing = { date, endDate: date, start: at, end: at, timeZone: zone ?? 'UTC' }
  if (zone === null || zone === 'UTC') return `${name}:${icsInstant(instantsOf(timing).startsMs)}`
  return `${name};TZID=${zone}:${icsLocal(date, at)}`
}

const when = (timing: Timing, repeats: boolean): string[] => {
  const { date, endDate, start, end, timeZone } = timing
  if (start === null) return [time('DTSTART', date, null, null), time('DTEND', addDays(endDate, 1), null, null)]
  const { startsMs, endsMs } = instantsOf(timing)
  const isZoned = repeats && timeZone !== 'UTC'
  return [
    isZoned ? time('DTSTART', date, start, timeZone) : `DTSTART:${icsInstant(startsMs)}`,
    // What lasts no time has no end in a file.
    ...(endsMs === startsMs ? [] : [isZoned ? time('DTEND', endDate, end, timeZone) : `DTEND:${icsInstant(endsMs)}`]),
  ]
}

/** What an event says in a file. */
export interface Words {
  title: string
  category: Category
  location: string
  notes: string
}

// What programs that read the feed tell them apart by: English in every language.
const categoryOf: Record<Category | Exclude<FeedKind, 'event'>, string> = {
  rehearsal: 'Rehearsal',
  gig: 'Gig',
  studio: 'Studio',
  meeting: 'Meeting',
  release: 'Release',
  other: 'Other',
  milestone: 'Milestone',
  task: 'Task',
  absence: 'Away',
}

const words = ({ title, category, location, notes }: Words, named: Naming): string[] => [
  `SUMMARY:${escapeText(named(title))}`,
  ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
  ...(notes === '' ? [] : [`DESCRIPTION:${escapeText(notes)}`]),
  `CATEGORIES:${categoryOf[category]}`,
]

const stamps = (row: EventRow): string[] => [
  `UID:${row.id}`,
  `DTSTAMP:${icsInstant(row.updated_at.getTime())}`,
  `CREATED:${icsInstant(row.created_at.getTime())}`,
  `LAST-MODIFIED:${icsInstant(row.updated_at.getTime())}`,
  `SEQUENCE:${row.row_version - 1}`,
  `STATUS:${row.deleted_at !== null ? 'CANCELLED' : 'CONFIRMED'}`,
]

const component = (lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

/** The rule as RFC 5545 wants it: its end is an instant where its dates have times. */
const ruleLine = (row: EventRow, rule: Rule): string => {
  const ended = row.cut_on === null ? rule : ruleBefore(rule, row.cut_on)
  const timing = timingOf(row)
  if (ended.until === null || timing.start === null) return `RRULE:${formatRule(ended)}`
  const { startsMs } = instantsOf(moveTiming(timing, ended.until))
  return `RRULE:${formatRule({ ...ended, until: null })};UNTIL=${icsInstant(startsMs)}`
}

/** What every component of an event has, and how its words are said. */
export interface Said {
  stamps: readonly string[]
  words: (words: Words) => string[]
}

/** An event as components of an iCalendar file: itself, and each of its dates that differs. */
export const icsEvent = (row: EventRow, { stamps, words }: Said): string[] => {
  const rule = ruleOf(row)
  const timing = timingOf(row)
  if (rule === null) return component([...stamps, ...when(timing, false), ...words(row)])
  const dates = new Set(row.exceptions.length === 0 ? [] : datesOf(row, rule))
  const cancelled = row.exceptions.filter((one) => one.cancelled && dates.has(one.occurs_on))
  const exDates = cancelled.map((one) => time('EXDATE', one.occurs_on, timing.start, timing.timeZone))
  const series = component([...stamps, ...when(timing, true), ruleLine(row, rule), ...exDates, ...words(row)])
  const changed = row.exceptions
    .filter((one) => !one.cancelled && dates.has(one.occurs_on))
    .map((one) => occurrenceOn(row, one.occurs_on))
    .filter((one) => one !== null)
  return [...series, ...changed.flatMap((one) => changedDate(row, one, timing, { stamps, words }))]
}

const changedDate = (row: EventRow, one: Occurrence, series: Timing, { stamps, words }: Said): string[] =>
  component([
    ...stamps,
    time('RECURRENCE-ID', one.occursOn ?? row.starts_on, series.start, series.timeZone),
    ...when(one.timing, true),
    ...words(one),
  ])

/** The zones that an event's components name. */
const zonesNamedBy = (row: EventRow): string[] => {
  if (row.rule === null) return []
  const all = [timingOf(row), ...row.exceptions.flatMap(({ changes }) => (changes.timing ? [changes.timing] : []))]
  return all.filter(({ start, timeZone }) => start !== null && timeZone !== 'UTC').map(({ timeZone }) => timeZone)
}

/** What one workspace gives to a feed. */
export interface FeedPart {
  events: readonly EventRow[]
  /** What lasts whole days: releases, milestones, tasks and absences. What is read along is for its own address to tell. */
  others: readonly Exclude<CalendarEntry, { kind: 'event' | 'subscribed' }>[]
  named: Naming
}

const dayMs = 86_400_000

const titleOf = (entry: FeedPart['others'][number]): string => {
  if (entry.kind === 'release') return t('Release: {name}', { name: entry.title })
  if (entry.kind === 'milestone') {
    const named = { title: entry.title, release: entry.releaseName }
    return entry.isDone ? t('Done: {title} ({release})', named) : t('{title} ({release})', named)
  }
  if (entry.kind === 'task')
    return entry.status === 'done'
      ? t('Done: {name}', { name: entry.title })
      : t('Due: {title}', { title: entry.title })
  return t('{name} is away', { name: entry.displayName })
}

// Whole days that take nobody's time. Their stamp is the day: they keep no moment of their own.
const dayEntry = (entry: FeedPart['others'][number], named: Naming, today: PlainDate): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.kind}-${entry.id}`,
  `DTSTAMP:${icsDate(today)}T000000Z`,
  'STATUS:CONFIRMED',
  'TRANSP:TRANSPARENT',
  `DTSTART;VALUE=DATE:${icsDate(entry.date)}`,
  `DTEND;VALUE=DATE:${icsDate(addDays(entry.kind === 'absence' ? entry.endDate : entry.date, 1))}`,
  `SUMMARY:${escapeText(named(titleOf(entry)))}`,
  ...(entry.kind === 'absence' && entry.isMine && entry.note ? [`DESCRIPTION:${escapeText(entry.note)}`] : []),
  `CATEGORIES:${categoryOf[entry.kind]}`,
  'END:VEVENT',
]

/** The zones that events name, as components of the file that holds them. */
export const zonesOf = (rows: readonly EventRow[]): string[] => {
  const zones = new Map<string, { from: number; to: number }>()
  for (const row of rows) {
    for (const zone of zonesNamedBy(row)) {
      const [from, to] = [(dayNumber(row.spans_from) - 2) * dayMs, (dayNumber(row.spans_to) + 2) * dayMs]
      const known = zones.get(zone)
      zones.set(zone, { from: Math.min(from, known?.from ?? from), to: Math.max(to, known?.to ?? to) })
    }
  }
  return [...zones].toSorted().flatMap(([zone, { from, to }]) => icsZone(zone, from, to))
}

const ofFeed = (row: EventRow, named: Naming): Said => ({
  stamps: stamps(row),
  words: (said) => words(said, named),
})

/** A feed as an iCalendar file (RFC 5545): the same content gives the same bytes. */
export const icsFeed = (name: string, parts: readonly FeedPart[], today: PlainDate): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Backline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zonesOf(parts.flatMap(({ events }) => events)),
    ...parts.flatMap(({ events, named }) => events.flatMap((row) => icsEvent(row, ofFeed(row, named)))),
    ...parts.flatMap(({ others, named }) => others.flatMap((entry) => dayEntry(entry, named, today))),
    'END:VCALENDAR',
  ])
