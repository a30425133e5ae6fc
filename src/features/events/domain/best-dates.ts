import { type PlainDate, weekdayOf } from '#kernel/dates.ts'
import type { UsualSlot } from './usual-slots.ts'

/** Why somebody cannot come: something of the band, an absence, or something elsewhere of which nothing is told. */
export type WhyMissing = 'planned' | 'away' | 'busy'

/** A time that somebody has no more. Instants are milliseconds since 1970. */
export interface TakenTime {
  personId: string
  startsMs: number
  endsMs: number
  why: WhyMissing
  /** What of the band is planned. */
  title: string | null
}

/** What is looked for. */
export interface WantedDate {
  dates: readonly PlainDate[]
  /** Between these minutes of a day it begins and ends. */
  earliest: number
  latest: number
  /** How long it lasts, in minutes. */
  minutes: number
  usual: readonly UsualSlot[]
  /** Everybody who is asked, and those of them without whom it makes no sense. */
  people: readonly string[]
  needed: ReadonlySet<string>
  /** The instant of a minute of a day on the clock of the band. */
  instantOf: (date: PlainDate, minute: number) => number
  nowMs: number
}

/** Somebody who cannot come. */
export interface Missing {
  personId: string
  why: WhyMissing
  title: string | null
}

/** A date with the best time of its day. */
export interface FoundDate {
  date: PlainDate
  startMinute: number
  startsMs: number
  missing: Missing[]
  /** How often the band met in this slot; 0 where it is none of the usual ones. */
  usualTimes: number
}

/** Minutes from one time that is tried to the next. */
const everyMinutes = 30

// Where nothing is usual: most bands meet in the evening.
const usualStart = 19 * 60

// An hour that the clocks skip may push the end of a date beyond that of its window.
const slackMs = 2 * 3_600_000

const reasons: readonly WhyMissing[] = ['planned', 'away', 'busy']

type TimesOf = ReadonlyMap<string, TakenTime[]>

/** The reason that is told of those that keep somebody away: of the band before others, as it tells more. */
const missingOf = (personId: string, taken: TimesOf, startsMs: number, endsMs: number): Missing | null => {
  let found: TakenTime | null = null
  for (const one of taken.get(personId) ?? []) {
    if (one.startsMs >= endsMs) break
    if (one.endsMs > startsMs && (!found || reasons.indexOf(one.why) < reasons.indexOf(found.why))) found = one
  }
  return found && { personId, why: found.why, title: found.title }
}

interface Tried extends FoundDate {
  /** What is compared, the first difference counts: less is better. */
  cost: readonly number[]
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  for (const [at, cost] of one.entries()) {
    const more = cost - (other[at] ?? 0)
    if (more !== 0) return more
  }
  return 0
}

const startsOf = ({ earliest, latest, minutes, usual }: WantedDate, weekday: number): number[] => {
  const last = latest - minutes
  const steps = Array.from(
    { length: Math.max(0, Math.floor((last - earliest) / everyMinutes) + 1) },
    (_none, at) => earliest + at * everyMinutes,
  )
  const known = usual.filter((slot) => slot.weekday === weekday).map(({ startMinute }) => startMinute)
  // A usual time counts also where it is none of the steps.
  return [...new Set([...steps, ...known.filter((minute) => minute >= earliest && minute <= last)])].sort(
    (a, b) => a - b,
  )
}

/**
 * The best time of each day, the best day first: with fewest of those who are needed missing, then fewest of the others; then in a
 * slot in which the band often meets; then near the time at which it does; then soon.
 */
export const bestDates = (wanted: WantedDate, times: readonly TakenTime[]): FoundDate[] => {
  const { people, needed, usual, minutes, instantOf, nowMs } = wanted
  const taken = Map.groupBy(
    times.toSorted((one, other) => one.startsMs - other.startsMs),
    ({ personId }) => personId,
  )
  const within = (fromMs: number, toMs: number): TimesOf =>
    new Map(people.map((id) => [id, (taken.get(id) ?? []).filter((one) => one.startsMs < toMs && one.endsMs > fromMs)]))
  const preferred = usual[0]?.startMinute ?? usualStart
  const found: Tried[] = []
  for (const [day, date] of wanted.dates.entries()) {
    const weekday = weekdayOf(date)
    const near = within(instantOf(date, wanted.earliest), instantOf(date, wanted.latest) + slackMs)
    let best: Tried | null = null
    for (const startMinute of startsOf(wanted, weekday)) {
      const startsMs = instantOf(date, startMinute)
      if (startsMs <= nowMs) continue
      const missing = people
        .map((id) => missingOf(id, near, startsMs, startsMs + minutes * 60_000))
        .filter((one) => one !== null)
      const slot = usual.find((one) => one.weekday === weekday && one.startMinute === startMinute)
      const lost = missing.filter(({ personId }) => needed.has(personId)).length
      const cost = [
        lost,
        missing.length - lost,
        -(slot?.times ?? 0),
        Math.abs(startMinute - preferred),
        day,
        startMinute,
      ]
      const tried = { date, startMinute, startsMs, missing, usualTimes: slot?.times ?? 0, cost }
      if (!best || compare(tried.cost, best.cost) < 0) best = tried
    }
    if (best) found.push(best)
  }
  return found.sort((one, other) => compare(one.cost, other.cost)).map(({ cost: _cost, ...one }) => one)
}
