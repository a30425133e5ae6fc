import type { PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { maxImportEvents } from '../contract/event-limits.ts'
import type { SkippedItem } from '../contract/feeds-and-imports.ts'
import { dateOfDay, dayNumber } from '../domain/day-number.ts'
import { isSameTiming, moveTiming } from '../domain/event-timing.ts'
import { parseRule } from '../domain/rule.ts'
import { seriesDays } from '../domain/series-days.ts'
import type { Changes, ExceptionRow } from './event-row.ts'
import { beginOf } from './further-dates.ts'
import { eventsOfFile, isCalendarFile } from './ics-components.ts'
import { FileZones, namedZones } from './ics-file-zones.ts'
import { cutsOf, type FileEvent, type Reading, readFileEvent, titleOf } from './ics-reader.ts'
import { cancelledText, propertiesOf, shownIn, Unreadable } from './ics-values.ts'
import { timingFields, withSpan } from './series.ts'

/** An event of a file with those of its dates that differ. */
export interface WholeFileEvent extends FileEvent {
  exceptions: ExceptionRow[]
}

/** What is in a file: events that can be kept, and why the others cannot. */
export interface IcsFile {
  events: WholeFileEvent[]
  skipped: SkippedItem[]
  /** What was taken in, but not with all its words. */
  shortened: SkippedItem[]
}

/** The text of a file: the standard says UTF-8; what is none is the older Western kind, and a line may end in any way. */
export const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r(?!\n)/g, '\n')
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replace(/\r(?!\n)/g, '\n')
  }
}

/** Reads an .ics file; refuses one that is none, or that is too large to be a band's. */
export const readIcsFile = (bytes: Uint8Array, reading: Reading): IcsFile => {
  const text = textOf(bytes)
  if (!isCalendarFile(text)) throw invalidField('calendar', t('This isn’t an iCalendar file (.ics).'))
  if (!/^BEGIN:VEVENT\s*$/im.test(text)) throw invalidField('calendar', t('There are no events in this file.'))
  const zones = new FileZones(text, reading.homeZone)
  const found: FileEvent[] = []
  const shortened: SkippedItem[] = []
  const skipped: SkippedItem[] = []
  let further = 0
  for (const { number, lines, fault } of eventsOfFile(text)) {
    refuseTooMany(number + further, reading)
    let title = 'Untitled'
    try {
      if (fault !== null) throw new Unreadable(fault)
      const properties = propertiesOf('vevent', lines)
      title = titleOf(properties)
      namedZones(properties, zones)
      const read = readFileEvent(properties, number, reading)
      further += read.further.length
      refuseTooMany(number + further, reading)
      found.push(read)
      for (const reason of cutsOf(properties)) shortened.push({ number, title, reason })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      skipped.push({ number, title, reason: error.message })
    }
  }
  const joined = joinChanges(found, reading)
  return {
    events: joined.events,
    shortened,
    skipped: [...skipped, ...joined.skipped].sort((one, other) => one.number - other.number),
  }
}

// Each further date of a series counts, too: it becomes an event by itself.
const refuseTooMany = (events: number, { bounds }: Reading): void => {
  const max = bounds?.events ?? maxImportEvents
  if (events > max) throw invalidField('calendar', t('This file has more than {max} events.', { max }))
}

const furtherUid = (uid: string, begin: string): string => `${uid}#${begin}`

const joinChanges = (found: readonly FileEvent[], reading: Reading): IcsFile => {
  const events = new Map<string, WholeFileEvent>()
  const skipped: SkippedItem[] = []
  const skip = ({ number, title }: FileEvent, reason: string): void => void skipped.push({ number, title, reason })
  for (const one of found) {
    if (one.changes !== null) continue
    if (events.has(one.uid)) skip(one, t('Another event in this file has the same UID.'))
    else {
      const exceptions = one.deleted.map((date) => ({ occurs_on: date, cancelled: true, changes: {} }))
      events.set(one.uid, { ...one, exceptions })
    }
  }
  const further = new Map<string, WholeFileEvent>()
  for (const one of events.values()) {
    for (const timing of one.further) {
      const uid = furtherUid(one.uid, beginOf(timing))
      further.set(uid, { ...one, uid, timing, rule: null, exceptions: [] })
    }
  }
  const dates = new Map<string, Set<PlainDate>>()
  for (const one of found) {
    if (one.changes === null) continue
    const series = events.get(one.uid)
    if (!series) {
      // Who was invited to one date of a series gets that one alone.
      const uid = `${one.uid}#${one.changes.date}`
      if (one.isCancelled) skip(one, cancelledText())
      else if (events.has(uid)) skip(one, t('Another event in this file has the same UID.'))
      else events.set(uid, { ...one, uid, rule: null, exceptions: [] })
      continue
    }
    const { date, time } = shownIn(one.changes, series.timing.timeZone, reading.homeZone)
    const uid = furtherUid(one.uid, beginOf({ date, start: time }))
    if (further.has(uid)) {
      if (one.isCancelled) further.delete(uid)
      else further.set(uid, { ...one, uid, rule: null, exceptions: [] })
      continue
    }
    if (series.rule === null && beginOf({ date, start: time }) === beginOf(series.timing)) {
      if (one.isCancelled) events.delete(one.uid)
      else events.set(one.uid, { ...one, exceptions: [] })
      continue
    }
    const known = dates.get(one.uid) ?? datesOf(series)
    dates.set(one.uid, known)
    if (!known.has(date)) skip(one, t('It changes a date its series doesn’t have.'))
    else if (series.exceptions.some((each) => each.occurs_on === date && !each.cancelled))
      skip(one, t('Another event in this file changes the same date.'))
    else {
      const others = series.exceptions.filter((each) => each.occurs_on !== date)
      const changes = one.isCancelled ? {} : changesOf(series, one, date)
      series.exceptions =
        one.isCancelled || Object.keys(changes).length > 0
          ? [...others, { occurs_on: date, cancelled: one.isCancelled, changes }]
          : others
    }
  }
  return { events: [...events.values(), ...further.values()], skipped, shortened: [] }
}

const datesOf = (series: FileEvent): Set<PlainDate> => {
  const rule = series.rule === null ? null : parseRule(series.rule)
  if (rule === null || 'fault' in rule) return new Set()
  return new Set(seriesDays(rule, dayNumber(series.timing.date)).map(dateOfDay))
}

const changesOf = (series: FileEvent, one: FileEvent, date: PlainDate): Changes => ({
  ...(one.title !== series.title && { title: one.title }),
  ...(one.category !== series.category && { category: one.category }),
  ...(one.location !== series.location && { location: one.location }),
  ...(one.notes !== series.notes && { notes: one.notes }),
  ...(!isSameInstants(one, series, date) && { timing: one.timing }),
})

const isSameInstants = (one: FileEvent, series: FileEvent, date: PlainDate): boolean =>
  isSameTiming(one.timing, moveTiming(series.timing, date))

/** What is in a file, with the events as they are stored. */
export type IcsColumns = Pick<IcsFile, 'skipped' | 'shortened'> & {
  events: { uid: string; columns: ReturnType<typeof withSpan>; exceptions: ExceptionRow[] }[]
}

/** Reads an .ics file, and reckons of each event which days it spans. */
export const readIcsColumns = (bytes: Uint8Array, reading: Reading): IcsColumns => {
  const { events, skipped, shortened } = readIcsFile(bytes, reading)
  return {
    events: events.map((one) => ({ uid: one.uid, exceptions: one.exceptions, columns: fileColumns(one) })),
    skipped,
    shortened,
  }
}

/** The columns of an event of a file. */
export const fileColumns = ({
  title,
  category,
  location,
  notes,
  timing,
  rule,
  exceptions,
}: WholeFileEvent): ReturnType<typeof withSpan> =>
  withSpan(
    { title, category, location, notes, ...timingFields(timing), rule, cut_on: null, for_everyone: true },
    exceptions,
  )
