import { partsOf, weekdayOfDay } from '../domain/day-number.ts'
import { icsInstant } from '../domain/ics-lines.ts'
import { weekdayCodes } from '../domain/rule.ts'
import { ZoneClock } from './zone-clock.ts'

const dayMs = 86_400_000

const offsetText = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  // Offsets of odd seconds are those of a time before there were zones.
  if (seconds % 60 !== 0) parts.push(seconds % 60)
  return `${ms < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join('')}`
}

/** One change of the clocks: the instant, and the offsets before and after it. */
interface Change {
  at: number
  before: number
  after: number
}

// On the clock before the change, as RFC 5545 wants it.
const localOf = ({ at, before }: Change): number => at + before

/**
 * What a calendar program must know of a zone for the time between two instants (VTIMEZONE). Changes that come every year
 * on the same weekday are told by that rule, which every program knows; others one by one.
 */
export const icsZone = (zone: string, fromMs: number, toMs: number): string[] => {
  const { stretches } = ZoneClock.of(zone)
  const first = Math.max(
    0,
    stretches.findLastIndex(({ from }) => from <= fromMs),
  )
  const start = stretches[first]?.offset ?? 0
  const changes = stretches
    .slice(first + 1)
    .map(({ from, offset }, at): Change => ({ at: from, before: stretches[first + at]?.offset ?? 0, after: offset }))
    .filter(({ at }) => at <= toMs)
  const kinds = Map.groupBy(changes, ({ before, after }) => `${before}:${after}`)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance({ at: Date.UTC(1970, 0, 1), before: start, after: start }, null),
    ...[...kinds.values()].flatMap((all) => {
      const rule = yearlyRule(all, toMs)
      return rule === null
        ? all.flatMap((one) => observance(one, null))
        : all.slice(0, 1).flatMap((one) => observance(one, rule))
    }),
    'END:VTIMEZONE',
  ]
}

const observance = (change: Change, rule: string | null): string[] => {
  const kind = change.after > change.before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${icsInstant(localOf(change)).slice(0, -1)}`,
    `TZOFFSETFROM:${offsetText(change.before)}`,
    `TZOFFSETTO:${offsetText(change.after)}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ]
}

/** The rule by which these changes come every year, if there is one: the last Sunday of March, the second of November. */
const yearlyRule = (changes: readonly Change[], toMs: number): string | null => {
  const days = changes.map((one) => Math.floor(localOf(one) / dayMs))
  const parts = days.map(partsOf)
  const [first] = parts
  if (!first || changes.length < 2) return null
  const isYearly = parts.every(({ year, month }, at) => month === first.month && year === first.year + at)
  const times = new Set(changes.map((one, at) => localOf(one) - (days[at] ?? 0) * dayMs))
  const weekdays = new Set(days.map(weekdayOfDay))
  if (!isYearly || times.size > 1 || weekdays.size > 1) return null
  const fromBegin = new Set(parts.map(({ day }) => Math.ceil(day / 7)))
  const isLast = days.every((day) => partsOf(day + 7).month !== first.month)
  const [nth] = isLast ? [-1] : fromBegin
  if (nth === undefined || (!isLast && fromBegin.size > 1)) return null
  const last = changes.at(-1)?.at ?? toMs
  // A country that gave its summer time up has an end of the rule.
  const end = last + 364 * dayMs <= toMs ? `;UNTIL=${icsInstant(last)}` : ''
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${nth}${weekdayCodes[weekdayOfDay(days[0] ?? 0) - 1]}${end}`
}
