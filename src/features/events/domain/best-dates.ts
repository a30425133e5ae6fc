import { type PlainDate, weekdayOf } from '#kernel/dates.ts'
import type { Category } from '../contract/event-values.ts'
import type { UsualSlot } from './usual-slots.ts'

/** Why somebody cannot come: something of the band, the way to it or back, an absence, or something elsewhere of which nothing is told. */
export type WhyMissing = 'planned' | 'near' | 'away' | 'busy'

/** A time that somebody has no more. Instants are milliseconds since 1970. */
export interface TakenTime {
  personId: string
  startsMs: number
  endsMs: number
  why: Exclude<WhyMissing, 'near'>
  /** What of the band is planned. */
  title: string | null
  /** How long before and after it nothing else is possible. */
  room?: Room
}

/** Minutes for the way to something and back, with setting up and packing. */
export interface Room {
  before: number
  after: number
}

const rooms: Readonly<Record<Category, Room>> = {
  // Load-in and sound check come before a show, load-out after it.
  gig: { before: 120, after: 60 },
  rehearsal: { before: 30, after: 30 },
  studio: { before: 30, after: 30 },
  // Often a call, and a release is a press on a button.
  meeting: { before: 0, after: 0 },
  release: { before: 0, after: 0 },
  other: { before: 30, after: 30 },
}

/** The room that something planned needs; what takes whole days has it within them. */
export const roomOf = (category: Category, isWholeDay: boolean): Room =>
  isWholeDay ? { before: 0, after: 0 } : rooms[category]

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
  /** What the band has on for a whole day without anybody being bound by it: it keeps nobody away, and is told. */
  wholeDay: ReadonlyMap<PlainDate, readonly string[]>
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
  /** What the band has on for the whole day. */
  wholeDay: readonly string[]
}

/** Minutes from one time that is tried to the next. */
const everyMinutes = 30

// Where nothing is usual: most bands meet in the evening.
const usualStart = 19 * 60

// An hour that the clocks skip may push the end of a date beyond that of its window.
const slackMs = 2 * 3_600_000

// The longest room, by which something of another day may reach into one.
const mostRoomMs = Math.max(...Object.values(rooms).flatMap(({ before, after }) => [before, after])) * 60_000

const reasons: readonly WhyMissing[] = ['planned', 'near', 'away', 'busy']

type TimesOf = ReadonlyMap<string, TakenTime[]>

/** Why one time keeps somebody from another; null where it does not. */
const whyOf = ({ startsMs, endsMs, why, room }: TakenTime, fromMs: number, toMs: number): WhyMissing | null => {
  if (startsMs < toMs && endsMs > fromMs) return why
  if (!room || startsMs - room.before * 60_000 >= toMs || endsMs + room.after * 60_000 <= fromMs) return null
  return why === 'planned' ? 'near' : why
}

/** The reason that is told of those that keep somebody away: of the band before others, as it tells more. */
const missingOf = (personId: string, taken: TimesOf, startsMs: number, endsMs: number): Missing | null => {
  let found: Missing | null = null
  for (const one of taken.get(personId) ?? []) {
    const why = whyOf(one, startsMs, endsMs)
    if (why && (!found || reasons.indexOf(why) < reasons.indexOf(found.why)))
      found = { personId, why, title: one.title }
  }
  return found
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
 * The best time of each day, the best day first: with fewest of those who are needed missing, then fewest of the others; then
 * without something of the whole day; then in a slot in which the band often meets; then near the time at which it does; then soon.
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
    const near = within(
      instantOf(date, wanted.earliest) - mostRoomMs,
      instantOf(date, wanted.latest) + slackMs + mostRoomMs,
    )
    const wholeDay = wanted.wholeDay.get(date) ?? []
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
        wholeDay.length > 0 ? 1 : 0,
        -(slot?.times ?? 0),
        Math.abs(startMinute - preferred),
        day,
        startMinute,
      ]
      const tried = { date, startMinute, startsMs, missing, usualTimes: slot?.times ?? 0, wholeDay, cost }
      if (!best || compare(tried.cost, best.cost) < 0) best = tried
    }
    if (best) found.push(best)
  }
  return found.sort((one, other) => compare(one.cost, other.cost)).map(({ cost: _cost, ...one }) => one)
}
