import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { CalendarEntry } from '../contract/calendar.ts'
import { dayNumber } from '../domain/day-number.ts'
import { escapeText, icsDate, joinLines } from '../domain/ics-lines.ts'
import type { EventRow } from './event-row.ts'
import { icsEvent, type Naming, zonesNamedBy } from './ics-event.ts'
import { icsZone } from './ics-zone.ts'

/** What one workspace gives to a feed. */
export interface FeedPart {
  events: readonly EventRow[]
  /** What lasts whole days: releases, milestones, tasks and absences. */
  others: readonly Exclude<CalendarEntry, { kind: 'event' }>[]
  named: Naming
}

const DAY_MS = 86_400_000

const titleOf = (entry: FeedPart['others'][number]): string => {
  if (entry.kind === 'release') return `Release: ${entry.title}`
  if (entry.kind === 'milestone') return `${entry.isDone ? 'Done: ' : ''}${entry.title} (${entry.releaseName})`
  if (entry.kind === 'task') return `${entry.status === 'done' ? 'Done: ' : 'Due: '}${entry.title}`
  return `${entry.username} is away`
}

const categoryOf = { release: 'Release', milestone: 'Milestone', task: 'Task', absence: 'Away' } as const

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

/** A feed as an iCalendar file (RFC 5545): the same content gives the same bytes. */
export const icsFeed = (name: string, parts: readonly FeedPart[], today: PlainDate): string => {
  const rows = parts.flatMap(({ events }) => events)
  const zones = new Map<string, { from: number; to: number }>()
  for (const row of rows) {
    for (const zone of zonesNamedBy(row)) {
      const [from, to] = [(dayNumber(row.spans_from) - 2) * DAY_MS, (dayNumber(row.spans_to) + 2) * DAY_MS]
      const known = zones.get(zone)
      zones.set(zone, { from: Math.min(from, known?.from ?? from), to: Math.max(to, known?.to ?? to) })
    }
  }
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Backline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...[...zones].toSorted().flatMap(([zone, { from, to }]) => icsZone(zone, from, to)),
    ...parts.flatMap(({ events, named }) => events.flatMap((row) => icsEvent(row, named))),
    ...parts.flatMap(({ others, named }) => others.flatMap((entry) => dayEntry(entry, named, today))),
    'END:VCALENDAR',
  ])
}
