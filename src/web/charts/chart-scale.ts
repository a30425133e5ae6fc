import type { KeyboardEvent } from 'react'
import { daysBetween, type PlainDate } from '#kernel/dates.ts'

/** To which place of a chart a key leads from the one that is read, as in any slider; null for every other key. */
export const placeByKey = (event: KeyboardEvent, at: number, count: number): number | null => {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const places: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at - 1,
    ArrowUp: at + 1,
    Home: 0,
    End: count - 1,
  }
  const place = places[event.key]
  return place === undefined ? null : Math.min(count - 1, Math.max(0, place))
}

/** The values between which a chart is drawn, and those that get a line. */
export interface Scale {
  min: number
  max: number
  ticks: number[]
}

const steps = [1, 2, 2.5, 5, 10]

/** A scale with round values around the smallest and the largest one, with about `count` lines; whole numbers only. */
export const niceScale = (smallest: number, largest: number, count = 3): Scale => {
  // What never changes lies in the middle, and not on the edge; none at all stays on the ground.
  if (smallest === largest && smallest > 0) return niceScale(smallest - 1, largest + 1, count)
  const spread = Math.max(1, largest - smallest)
  const power = 10 ** Math.max(0, Math.floor(Math.log10(spread / count)))
  const step = (steps.find((one) => Number.isInteger(one * power) && one * power * count >= spread) ?? 10) * power
  const min = Math.floor(smallest / step) * step
  const max = Math.max(min + step, Math.ceil(largest / step) * step)
  return { min, max, ticks: Array.from({ length: Math.round((max - min) / step) + 1 }, (_none, at) => min + at * step) }
}

/** A day with its number; null says that there is none. */
export interface DayPoint {
  date: PlainDate
  value: number | null
}

/** A day that has a number. */
export interface KnownPoint {
  date: PlainDate
  value: number
}

/** The days that have a number, in order. */
export const knownPoints = (points: readonly DayPoint[]): KnownPoint[] =>
  points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))

/** Stretches of days without a gap between them: a day without a number ends one, and no line leads over it. */
export const unbrokenStretches = (points: readonly DayPoint[]): KnownPoint[][] => {
  const stretches: KnownPoint[][] = []
  for (const point of knownPoints(points)) {
    const last = stretches.at(-1)
    const before = last?.at(-1)
    if (last && before && daysBetween(before.date, point.date) === 1) last.push(point)
    else stretches.push([point])
  }
  return stretches
}

/** Where a day lies between two others, from 0 to 1. */
export const placeOfDay = (date: PlainDate, from: PlainDate, to: PlainDate): number =>
  daysBetween(from, date) / Math.max(1, daysBetween(from, to))

/** The days that get a name below a chart: the last, and before it at most four at even distances. */
export const namedDays = (from: PlainDate, to: PlainDate, addDays: (date: PlainDate, days: number) => PlainDate) => {
  const length = daysBetween(from, to)
  const step = length < 4 ? Math.max(1, length) : Math.ceil(length / 4)
  const count = Math.floor(length / step)
  return Array.from({ length: count + 1 }, (_none, at) => addDays(to, (at - count) * step))
}
