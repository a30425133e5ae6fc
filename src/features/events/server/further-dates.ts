import type { PlainDate } from '#kernel/dates.ts'
import { maxOccurrences } from '../contract/event-limits.ts'
import { dateOfDay, dayNumber } from '../domain/day-number.ts'
import { startAt, type Timing } from '../domain/event-timing.ts'
import type { Rule } from '../domain/rule.ts'
import { seriesDays } from '../domain/series-days.ts'
import { type FileTime, fileTime, instantOf, minutesOf, type Property, shownIn, Unreadable } from './ics-values.ts'
import { ZoneClock } from './zone-clock.ts'

/** When something of a series begins, by the clock of its zone: by this one of its dates is known. */
export const beginOf = ({ date, start }: { date: PlainDate; start: string | null }): string =>
  start === null ? date : `${date}T${start}`

/**
 * The single further dates of an event (RDATE), each once: without those that it has anyway, and those that its file
 * excludes. Each begins when the file says, and lasts as long as the event, or as its own period.
 */
export const furtherDates = (
  properties: ReadonlyMap<string, Property[]>,
  timing: Timing,
  rule: Rule | null,
  homeZone: string,
): Timing[] => {
  const given = properties.get('rdate') ?? []
  if (given.length === 0) return []
  const beginIn = (one: FileTime): string => {
    const { date, time } = shownIn(one, timing.timeZone, homeZone)
    return beginOf({ date, start: time })
  }
  const excluded = (properties.get('exdate') ?? []).flatMap((one) => one.values.map((value) => fileTime(one, value)))
  const taken = new Set([beginOf(timing), ...excluded.map(beginIn)])
  const days = rule ? seriesDays(rule, dayNumber(timing.date), { most: maxOccurrences }) : []
  for (const day of days) taken.add(beginOf({ date: dateOfDay(day), start: timing.start }))
  const found: Timing[] = []
  for (const property of given) {
    for (const value of property.values) {
      const one = furtherDate(property, value, timing, homeZone)
      if (taken.has(beginOf(one)) || taken.has(one.date)) continue
      taken.add(beginOf(one))
      found.push(one)
    }
  }
  if (found.length > maxOccurrences) throw new Unreadable(`It has more than ${maxOccurrences} further dates.`)
  return found
}

const furtherDate = (property: Property, value: unknown, timing: Timing, homeZone: string): Timing => {
  const [from, until] = Array.isArray(value) ? value : [value]
  const begin = fileTime(property, from)
  if ((begin.time === null) !== (timing.start === null))
    throw new Unreadable('One of its further dates has a time, or none, unlike the event itself.')
  const { date, time } = shownIn(begin, timing.timeZone, homeZone)
  if (date < '1970-01-01' || date > '2099-09-30') throw new Unreadable('Its year is not from 1970 to 2099.')
  const start = startAt(timing, date, time)
  if (until === undefined || time === null) return start
  const text = String(until)
  const endsMs = text.startsWith('P')
    ? instantOf(begin, homeZone) + minutesOf(text) * 60_000
    : instantOf(fileTime(property, text), homeZone)
  if (endsMs < instantOf(begin, homeZone)) throw new Unreadable('It ends before it begins.')
  const end = ZoneClock.of(timing.timeZone).shownAt(endsMs)
  return { ...start, endDate: end.date, end: end.time ?? time }
}
