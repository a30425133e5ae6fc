import { RRuleTemporal } from 'rrule-temporal'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { maxOccurrences } from '../contract/event-limits.ts'
import { dateOfDay, dayNumber } from '../domain/day-number.ts'
import { startAt, type Timing } from '../domain/event-timing.ts'
import { parseRule, type Rule } from '../domain/rule.ts'
import { seriesDays } from '../domain/series-days.ts'
import { type FileTime, fileTime, instantOf, minutesOf, type Property, shownIn, Unreadable } from './ics-values.ts'
import { ZoneClock } from './zone-clock.ts'

/** When something of a series begins, by the clock of its zone: by this one of its dates is known. */
export const beginOf = ({ date, start }: { date: PlainDate; start: string | null }): string =>
  start === null ? date : `${date}T${start}`

/** Whether a rule says times of the day; whole days have none. */
export const isByTimes = (text: string, { start }: Timing): boolean =>
  start !== null && /(^|;)(FREQ=(HOURLY|MINUTELY|SECONDLY)|BY(HOUR|MINUTE|SECOND)=)/.test(text)

const partsByTimes = /(^|;)BY(HOUR|MINUTE|SECOND)=[^;]*/g

/** A rule without its times of the day where they say no more than when the event begins; whole days have none at all. */
export const withoutOwnTimes = (text: string, { start }: Timing): string => {
  const rule = text.toUpperCase()
  const own = new Map([
    ['HOUR', start?.slice(0, 2)],
    ['MINUTE', start?.slice(3, 5)],
    ['SECOND', '00'],
  ])
  const isOwn = [...rule.matchAll(/(?:^|;)BY(HOUR|MINUTE|SECOND)=([^;]*)/g)].every(
    ([, part = '', value]) => Number(value) === Number(own.get(part)),
  )
  return start === null || isOwn ? rule.replace(partsByTimes, '') : rule
}

/**
 * The dates of a rule with times of the day, after the first. A series has one date a day at one time, so these come as
 * single events. What is by the hour follows the instants, all else what the clock shows.
 */
export const timesOfRule = (text: string, timing: Timing, until: PlainDate, homeZone: string): Timing[] => {
  const isByDay = /FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)/.test(text)
  const zone = isByDay ? 'UTC' : timing.timeZone
  const clockOf = (date: PlainDate, time: string) =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone)
  const [, ends = ''] = /(?:^|;)UNTIL=([^;]*)/.exec(text) ?? []
  const last = ends === '' ? null : lastOf(ends, timing, homeZone)
  if (last && last.date > '2099-09-30') throw new Unreadable(t('Its year isn’t between 1970 and 2099.'))
  const rule = ruleBeside(text, isByDay)
  const days = new Set(seriesDays({ ...rule, count: null, until: last?.date ?? until }, dayNumber(timing.date)))
  let found: { date: PlainDate; time: string }[]
  try {
    const dates = new RRuleTemporal({
      rruleString: text.replace(/(^|;)UNTIL=[^;]*/, ''),
      dtstart: clockOf(timing.date, timing.start ?? '00:00'),
      until: last ? clockOf(last.date, last.time) : clockOf(until, '23:59'),
      maxIterations: 50_000,
    })
    found = dates
      .all((_date, at) => at <= maxOccurrences)
      .map((one) => ({ date: one.toPlainDate().toString(), time: one.toPlainTime().toString() }))
  } catch {
    throw new Unreadable(t('This rule isn’t valid, or takes too long to work out.'))
  }
  if (found[0] === undefined || beginOf(timing) !== beginOf({ ...found[0], start: found[0].time.slice(0, 5) }))
    throw new Unreadable(t('The first date doesn’t fit its own repeat rule.'))
  if (found.some(({ time }) => !time.endsWith(':00'))) throw new Unreadable(t('Its times aren’t whole minutes.'))
  if (found.length > maxOccurrences)
    throw new Unreadable(t('A series can have at most {max} dates; end it earlier.', { max: maxOccurrences }))
  if (isByDay && !isAgreed(text, found, days)) throw new Unreadable(t('This rule can’t be worked out.'))
  return found.slice(1).map(({ date, time }) => startAt(timing, date, time.slice(0, 5)))
}

/** Whether the days of a library are ours: it errs in some rules of years, so what cannot be compared there is not agreed. */
const isAgreed = (text: string, found: readonly { date: PlainDate }[], days: ReadonlySet<number>): boolean => {
  const theirs = new Set(found.map(({ date }) => dayNumber(date)))
  const last = Math.max(...theirs)
  if (![...theirs].every((day) => days.has(day))) return false
  return text.includes('BYSETPOS') ? !text.includes('YEARLY') : [...days].every((day) => day > last || theirs.has(day))
}

const lastOf = (text: string, timing: Timing, homeZone: string): { date: PlainDate; time: string } => {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/.exec(text) ?? []
  const one = fileTime(
    { params: {}, type: '', values: [] },
    `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:00${utc}`}`,
  )
  const shown = shownIn({ ...one, zone: one.zone ?? timing.timeZone }, timing.timeZone, homeZone)
  return { date: shown.date, time: shown.time ?? '23:59' }
}

/** The days of a rule with times: what it says besides them. A rule by the hour takes all of it away from every day. */
const ruleBeside = (text: string, isByDay: boolean): Rule => {
  const lists = [...text.matchAll(/(?:^|;)BY(?:HOUR|MINUTE|SECOND|SETPOS)=([^;]*)/g)]
  const isFine = lists.every(([, list = '']) => list.split(',').every((one) => /^[+-]?\d{1,3}$/.test(one)))
  const days = isByDay ? text : text.replace(/(^|;)FREQ=\w+/, '$1FREQ=YEARLY')
  const rule = parseRule(isFine ? days.replace(partsByTimes, '').replace(/(^|;)(BYSETPOS|UNTIL)=[^;]*/g, '') : '')
  if ('fault' in rule) throw new Unreadable(rule.fault)
  return rule
}

/**
 * The single further dates of an event (RDATE, and those of a rule with times), each once: without those that it has anyway, and those that its file
 * excludes. Each begins when the file says, and lasts as long as the event, or as its own period.
 */
export const furtherDates = (
  properties: ReadonlyMap<string, Property[]>,
  timing: Timing,
  rule: Rule | null,
  times: readonly Timing[],
  { homeZone, bounds }: { homeZone: string; bounds?: { dates: number } | undefined },
): Timing[] => {
  const given = properties.get('rdate') ?? []
  if (given.length + times.length === 0) return []
  const beginIn = (one: FileTime): string => {
    const { date, time } = shownIn(one, timing.timeZone, homeZone)
    return beginOf({ date, start: time })
  }
  const excluded = (properties.get('exdate') ?? []).flatMap((one) => one.values.map((value) => fileTime(one, value)))
  const taken = new Set([beginOf(timing), ...excluded.map(beginIn)])
  const days = rule ? seriesDays(rule, dayNumber(timing.date), { most: bounds?.dates ?? maxOccurrences }) : []
  for (const day of days) taken.add(beginOf({ date: dateOfDay(day), start: timing.start }))
  const found: Timing[] = []
  const named = given.flatMap((one) => one.values.map((value) => furtherDate(one, value, timing, homeZone)))
  for (const one of [...times, ...named]) {
    if (taken.has(beginOf(one)) || taken.has(one.date)) continue
    taken.add(beginOf(one))
    found.push(one)
  }
  if (found.length > maxOccurrences)
    throw new Unreadable(t('It has more than {max} extra dates.', { max: maxOccurrences }))
  return found
}

const furtherDate = (property: Property, value: unknown, timing: Timing, homeZone: string): Timing => {
  const [from, until] = Array.isArray(value) ? value : [value]
  const begin = fileTime(property, from)
  if ((begin.time === null) !== (timing.start === null))
    throw new Unreadable(t('One of its extra dates has a time where the event has none, or the other way round.'))
  const { date, time } = shownIn(begin, timing.timeZone, homeZone)
  if (date < '1970-01-01' || date > '2099-09-30') throw new Unreadable(t('Its year isn’t between 1970 and 2099.'))
  const start = startAt(timing, date, time)
  if (until === undefined || time === null) return start
  const text = String(until)
  const endsMs = text.startsWith('P')
    ? instantOf(begin, homeZone) + minutesOf(text) * 60_000
    : instantOf(fileTime(property, text), homeZone)
  if (endsMs < instantOf(begin, homeZone)) throw new Unreadable(t('It ends before it begins.'))
  const end = ZoneClock.of(timing.timeZone).shownAt(endsMs)
  return { ...start, endDate: end.date, end: end.time ?? time }
}
