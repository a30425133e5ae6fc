import { type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { minuteOf } from './event-timing.ts'

/** When a band usually meets: a weekday (1 is Monday) and a time of its clock, and how often it was that. */
export interface UsualSlot {
  weekday: number
  startMinute: number
  times: number
}

/** A date that was or will be, on the clock of the band. */
export interface MetOn {
  date: PlainDate
  start: string
  /** Its length. */
  minutes: number
}

// Twice is chance.
const fewest = 3
const most = 3

const countBy = <T>(all: readonly T[], keyOf: (one: T) => string): [key: string, times: number][] =>
  [...Map.groupBy(all, keyOf)].map(([key, list]): [string, number] => [key, list.length])

/** The slots in which a band met most often, the most frequent first; none where nothing repeats. */
export const usualSlots = (dates: readonly MetOn[]): UsualSlot[] =>
  countBy(dates, ({ date, start }) => `${weekdayOf(date)} ${start}`)
    .map(([key, times]) => ({ weekday: Number(key[0]), startMinute: minuteOf(key.slice(2)), times }))
    .filter(({ times }) => times >= fewest)
    .sort((one, other) => other.times - one.times || one.weekday - other.weekday || one.startMinute - other.startMinute)
    .slice(0, most)

/** How long such dates mostly are, in minutes; null when there are none. */
export const usualLength = (dates: readonly MetOn[]): number | null => {
  const [first] = countBy(dates, ({ minutes }) => String(minutes)).sort(
    ([length, times], [other, otherTimes]) => otherTimes - times || Number(length) - Number(other),
  )
  return first ? Number(first[0]) : null
}
