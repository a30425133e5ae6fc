import { addDays, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { CalendarEntry, CalendarEvent } from '../contract/calendar.ts'
import { type CalendarKind, type Category, calendarKinds, categories } from '../contract/event-values.ts'
import type { SubscribedEntry } from '../contract/subscribed-calendar.ts'
import { clockAt, clockText } from './zone-clock.ts'

/** How an entry is drawn; the shape, icon and word that go with it tell it apart without colour, too. */
export type Mark = Category | Exclude<CalendarKind, 'event' | 'release'>

/** An entry of the calendar on the viewer's clock. */
export interface ShownEntry {
  key: string
  kind: CalendarKind
  entry: CalendarEntry
  mark: Mark
  /** What it is, in a word: "Rehearsal", "Task". */
  word: string
  title: string
  /** Its first and its last day. */
  date: PlainDate
  endDate: PlainDate
  /** Minutes of the first day, and of the last; null when it lasts whole days. */
  from: number | null
  to: number | null
  isDone: boolean
}

const whole = { from: null, to: null }

/** The days and minutes of what has instants, on the clock of a zone. */
const timesIn = (
  event: CalendarEvent | SubscribedEntry,
  zone: string,
): Pick<ShownEntry, 'date' | 'endDate' | 'from' | 'to'> => {
  // Whole days are days, wherever one is.
  if (event.allDay) return { date: event.date, endDate: event.endDate, ...whole }
  const begin = clockAt(zone, Date.parse(event.startsAt))
  const end = clockAt(zone, Date.parse(event.endsAt))
  // What ends at midnight is not on the next day any more.
  const isMidnight = end.minutes === 0 && end.date > begin.date
  return {
    date: begin.date,
    endDate: isMidnight ? addDays(end.date, -1) : end.date,
    from: begin.minutes,
    to: isMidnight ? 1440 : end.minutes,
  }
}

/** Puts an entry on the clock of a zone. */
export const shownEntry = (entry: CalendarEntry, zone: string): ShownEntry => {
  const { key, kind, date } = entry
  const { word } = calendarKinds[kind]
  const day = { key, entry, word, date, endDate: date, ...whole, isDone: false }
  switch (entry.kind) {
    case 'event':
      return {
        ...day,
        ...timesIn(entry, zone),
        kind: 'event',
        mark: entry.category,
        word: categories[entry.category].word,
        title: entry.title,
      }
    case 'subscribed':
      return {
        ...day,
        ...timesIn(entry, zone),
        kind: 'subscribed',
        mark: 'subscribed',
        word: entry.calendar,
        title: entry.title === '' ? t('Busy') : entry.title,
      }
    case 'release':
      return { ...day, kind: 'release', mark: 'release', title: entry.title }
    case 'milestone':
      return { ...day, kind: 'milestone', mark: 'milestone', title: entry.title, isDone: entry.isDone }
    case 'task':
      return { ...day, kind: 'task', mark: 'task', title: entry.title, isDone: entry.status === 'done' }
    case 'absence':
      return { ...day, kind: 'absence', mark: 'absence', title: entry.displayName, endDate: entry.endDate }
  }
}

/** Whether something that was to be done is not, though its day is over. */
export const isLate = ({ mark, isDone, endDate }: ShownEntry, today: PlainDate): boolean =>
  (mark === 'milestone' || mark === 'task') && !isDone && endDate < today

/** "18:00", "18:00 to 20:30", or nothing for what lasts whole days. */
export const timeWords = ({ from, to }: Pick<ShownEntry, 'from' | 'to'>, withEnd = false): string => {
  if (from === null) return ''
  return withEnd && to !== null && to !== from
    ? t('{from} to {to}', { from: clockText(from), to: clockText(to % 1440) })
    : clockText(from)
}

/** In the order of a day: whole days first, then by time, then by name. */
export const byTime = (one: ShownEntry, other: ShownEntry): number =>
  one.date.localeCompare(other.date) ||
  (one.from ?? -1) - (other.from ?? -1) ||
  other.endDate.localeCompare(one.endDate) ||
  one.title.localeCompare(other.title) ||
  one.key.localeCompare(other.key)

/** What stands on a day, in its order. */
export const entriesOn = (entries: readonly ShownEntry[], date: PlainDate): ShownEntry[] =>
  entries.filter((one) => one.date <= date && one.endDate >= date).sort(byTime)
