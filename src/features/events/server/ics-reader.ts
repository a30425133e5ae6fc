import { createHash } from 'node:crypto'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { nameFault } from '#kernel/text.ts'
import { maxEventDays, maxEventNotes, maxEventTitle, maxLocation, maxOccurrences } from '../contract/event-limits.ts'
import { type Category, categoryNames } from '../contract/event-values.ts'
import { dateOfDay, dayNumber } from '../domain/day-number.ts'
import type { Timing } from '../domain/event-timing.ts'
import { dateOfUntil, formatRule, parseRule, type Rule } from '../domain/rule.ts'
import { seriesDays, seriesFault } from '../domain/series-days.ts'
import { furtherDates, isByTimes, timesOfRule, withoutOwnTimes } from './further-dates.ts'
import {
  cancelledText,
  type FileTime,
  fileTime,
  instantOf,
  minutesOf,
  type Property,
  shownIn,
  Unreadable,
} from './ics-values.ts'
import { ZoneClock } from './zone-clock.ts'

/** An event of a file as it can be kept. */
export interface FileEvent {
  number: number
  /** By this it is known again. */
  uid: string
  title: string
  category: Category
  location: string
  notes: string
  timing: Timing
  rule: string | null
  /** The dates that its rule gives and that were deleted. */
  deleted: PlainDate[]
  /** The single further dates that its file names. */
  further: Timing[]
  /** Of which date of the series with this uid it is the change, and whether that was deleted. */
  changes: FileTime | null
  isCancelled: boolean
  /** Takes nobody's time (TRANSP). */
  isFree: boolean
}

/** In whose calendar a file is read: the zone of times without one, and the last date of rules without an end. */
export interface Reading {
  homeZone: string
  repeatUntil: PlainDate | null
  /** Of a calendar that is only looked at until a day, what lies behind it is left out, and more may be in it. */
  bounds?: ReadingBounds | undefined
}

/** How much may be in a file: events, dates of one series, and the last day that matters. */
export interface ReadingBounds {
  events: number
  dates: number
  until: PlainDate
}

const unshowable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const shownWords = (property: Property | undefined, hasLines: boolean): string[] => {
  const given = String(property?.values[0] ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
  const shown = hasLines
    ? given
        .split('\n')
        .map((line) => line.replace(unshowable, ' ').trimEnd())
        .join('\n')
    : given.replace(unshowable, ' ').replace(/\s+/g, ' ')
  return [...shown.trim()]
}

const words = (property: Property | undefined, most: number, hasLines: boolean): string => {
  const signs = shownWords(property, hasLines)
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`
}

const texts = [
  ['summary', maxEventTitle, false],
  ['location', maxLocation, false],
  ['description', maxEventNotes, true],
] as const

/** What of an event's words is longer than it can be kept, each as a sentence. */
export const cutsOf = (properties: ReadonlyMap<string, Property[]>): string[] =>
  texts.flatMap(([name, most, hasLines]) => {
    const { length } = shownWords(properties.get(name)?.[0], hasLines)
    return length <= most
      ? []
      : [
          t(
            'Only the first {kept} of {count} characters of its {name, select, summary {title} location {location} other {notes}} were kept.',
            { name, kept: most - 1, count: length },
          ),
        ]
  })

/** The title of an event for the list of what was skipped, whatever else is wrong with it. */
export const titleOf = (properties: ReadonlyMap<string, Property[]>): string => {
  const title = words(properties.get('summary')?.[0], maxEventTitle, false)
  return nameFault('Title', title, maxEventTitle) === undefined ? title : 'Untitled'
}

/** Reads one event of a file; throws `Unreadable` with the reason when it cannot be kept. */
export const readFileEvent = (
  properties: ReadonlyMap<string, Property[]>,
  number: number,
  reading: Reading,
): FileEvent => {
  const one = (name: string): Property | undefined => properties.get(name)?.[0]
  if (properties.has('exrule')) throw new Unreadable(t('It has a rule for exceptions, which isn’t supported.'))
  const begins = one('dtstart')
  if (!begins) throw new Unreadable(t('It doesn’t say when it begins.'))
  const start = fileTime(begins, begins.values[0])
  const rules = properties.get('rrule') ?? []
  if (rules.length > 1) throw new Unreadable(t('It has more than one repeat rule.'))
  const timing = timingOf(start, one('dtend'), one('duration'), rules.length > 0, reading)
  const { rule, times } = rules[0] ? repetitionOf(rules[0], timing, reading) : { rule: null, times: [] }
  const title = titleOf(properties)
  const changed = one('recurrence-id')
  if (changed?.params.range !== undefined)
    throw new Unreadable(t('It changes several dates at once, which isn’t supported.'))
  const isCancelled = String(one('status')?.values[0] ?? '').toUpperCase() === 'CANCELLED'
  if (isCancelled && !changed) throw new Unreadable(cancelledText())
  return {
    number,
    uid: uidOf(one('uid'), title, timing),
    title,
    category: categoryOf(properties.get('categories') ?? []),
    location: words(one('location'), maxLocation, false),
    notes: words(one('description'), maxEventNotes, true),
    timing,
    rule: rule && formatRule(rule),
    deleted: rule ? deletedDates(properties.get('exdate') ?? [], rule, timing, reading) : [],
    further: changed ? [] : furtherDates(properties, timing, rule, times, reading),
    changes: changed ? fileTime(changed, changed.values[0]) : null,
    isCancelled,
    isFree: String(one('transp')?.values[0] ?? '').toUpperCase() === 'TRANSPARENT',
  }
}

// Without a name of its own it is known by what it says; a name that is too long, by its hash.
const uidOf = (property: Property | undefined, title: string, timing: Timing): string => {
  const given = words(property, 10_000, false)
  if (given !== '' && given.length <= 200) return given
  const content = given === '' ? JSON.stringify([title, timing]) : given
  return `sha256:${createHash('sha256').update(content).digest('hex')}`
}

const categoryOf = (properties: readonly Property[]): Category => {
  const given = properties.flatMap(({ values }) => values).map((value) => String(value).trim().toLowerCase())
  return categoryNames.find((name) => given.includes(name)) ?? 'other'
}

const timingOf = (
  start: FileTime,
  end: Property | undefined,
  duration: Property | undefined,
  repeats: boolean,
  { homeZone }: Reading,
): Timing => {
  // A series in UTC stays there, or it would follow clocks that it never knew; a single instant is shown at home.
  const zone = start.zone === 'UTC' && !repeats ? homeZone : (start.zone ?? homeZone)
  const begin = shownIn(start, zone, homeZone)
  const finish = end ? fileTime(end, end.values[0]) : null
  const timing =
    begin.time === null
      ? wholeDays(begin.date, finish, duration, zone)
      : timed(start, { date: begin.date, time: begin.time }, finish, duration, zone, homeZone)
  if (timing.date < '1970-01-01' || timing.endDate > '2099-12-31')
    throw new Unreadable(t('Its year isn’t between 1970 and 2099.'))
  if (daysBetween(timing.date, timing.endDate) >= maxEventDays)
    throw new Unreadable(t('It lasts longer than {max} days.', { max: maxEventDays }))
  return timing
}

const wholeDays = (
  date: PlainDate,
  finish: FileTime | null,
  duration: Property | undefined,
  timeZone: string,
): Timing => {
  const days = duration ? Math.ceil(minutesOf(duration.values[0]) / 1440) : 1
  // The end of whole days is the first day after them; those who write it on the last day mean that day, too.
  const last = finish === null ? dateAfter(date, Math.max(1, days) - 1) : addDays(finish.date, -1)
  if (finish !== null && finish.date < date) throw new Unreadable(t('It ends before it begins.'))
  return { date, endDate: last < date ? date : last, start: null, end: null, timeZone }
}

// A duration can be longer than the calendar.
const dateAfter = (date: PlainDate, days: number): PlainDate => {
  if (days > 100_000) throw new Unreadable(t('It lasts longer than {max} days.', { max: maxEventDays }))
  return addDays(date, days)
}

const timed = (
  start: FileTime,
  begin: { date: PlainDate; time: string },
  finish: FileTime | null,
  duration: Property | undefined,
  zone: string,
  homeZone: string,
): Timing => {
  const from = instantOf(start, homeZone)
  const minutes = duration ? minutesOf(duration.values[0]) : 0
  if (Math.abs(minutes) > 1440 * 1000)
    throw new Unreadable(t('It lasts longer than {max} days.', { max: maxEventDays }))
  const until = finish === null ? from + minutes * 60_000 : instantOf(finish, homeZone)
  if (until < from) throw new Unreadable(t('It ends before it begins.'))
  const last =
    finish !== null && finish.time !== null ? shownIn(finish, zone, homeZone) : ZoneClock.of(zone).shownAt(until)
  const end = last.time ?? '00:00'
  // Where clocks go back in between, the later instant can have the earlier time.
  const isBackwards = `${last.date}T${end}` < `${begin.date}T${begin.time}`
  return {
    date: begin.date,
    endDate: isBackwards ? begin.date : last.date,
    start: begin.time,
    end: isBackwards ? begin.time : end,
    timeZone: zone,
  }
}

const endless = (): Unreadable =>
  new Unreadable(t('It repeats forever. Choose a last date for such events above and import it again.'))

// A rule of days stays one; the dates of one with times of the day are taken in one by one.
const repetitionOf = (
  { values }: Property,
  timing: Timing,
  reading: Reading,
): { rule: Rule | null; times: Timing[] } => {
  const text = withoutOwnTimes(String(values[0] ?? '').trim(), timing)
  if (!isByTimes(text, timing)) return { rule: ruleOf(text, timing, reading), times: [] }
  const isEndless = !/(^|;)(UNTIL|COUNT)=/.test(text)
  const given = reading.bounds?.until ?? reading.repeatUntil
  if (isEndless && given === null) throw endless()
  const until = isEndless ? given : null
  return { rule: null, times: timesOfRule(text, timing, until ?? '2099-09-30', reading.homeZone) }
}

const ruleOf = (text: string, timing: Timing, { homeZone, repeatUntil, bounds }: Reading): Rule => {
  // An end by the instant: the last date whose beginning does not lie behind it.
  const readUntil = (text: string): PlainDate | null => {
    const date = dateOfUntil(text)
    const [, hour, minute, utc] = /T(\d{2})(\d{2})\d{2}(Z?)$/.exec(text) ?? []
    if (date === null || hour === undefined || timing.start === null) return date
    const given = { date, time: `${hour}:${minute}`, zone: utc === 'Z' ? 'UTC' : timing.timeZone }
    const shown = shownIn(given, timing.timeZone, homeZone)
    return (shown.time ?? '') < timing.start ? addDays(shown.date, -1) : shown.date
  }
  const rule = parseRule(text, readUntil)
  if ('fault' in rule) throw new Unreadable(rule.fault)
  const isEndless = rule.until === null && rule.count === null
  if (isEndless && repeatUntil === null) throw endless()
  const ended = bounds ? endedBy(rule, timing, bounds.until) : isEndless ? { ...rule, until: repeatUntil } : rule
  const fault = seriesFault(ended, timing.date, bounds?.dates)
  if (fault !== undefined) throw new Unreadable(fault)
  return ended
}

// Of what begins behind the last day that matters, the first date is left.
const endedBy = (rule: Rule, { date }: Timing, until: PlainDate): Rule => {
  const last = until < date ? date : until
  return rule.count === null && (rule.until === null || rule.until > last) ? { ...rule, until: last } : rule
}

const deletedDates = (
  properties: readonly Property[],
  rule: Rule,
  timing: Timing,
  { homeZone, bounds }: Reading,
): PlainDate[] => {
  const most = bounds?.dates ?? maxOccurrences
  const dates = new Set(seriesDays(rule, dayNumber(timing.date), { most }).map(dateOfDay))
  const deleted = properties
    .flatMap((property) => property.values.map((value) => fileTime(property, value)))
    .map((one) => shownIn(one, timing.timeZone, homeZone).date)
  return [...new Set(deleted)].filter((date) => dates.has(date))
}
