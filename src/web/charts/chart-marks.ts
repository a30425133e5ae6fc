import type { PlainDate } from '#kernel/dates.ts'
import { placeOfDay } from './chart-scale.ts'

/** A day on which something happened. */
export interface MarkedDay {
  date: PlainDate
  hasRelease: boolean
}

/** The days of marks, each once and in order: what one day brought stands at one line. */
export const markedDays = (marks: readonly { date: PlainDate; kind: 'release' | 'event' }[]): MarkedDay[] => {
  const days = new Map<PlainDate, boolean>()
  for (const { date, kind } of marks) days.set(date, days.get(date) === true || kind === 'release')
  return [...days]
    .map(([date, hasRelease]) => ({ date, hasRelease }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Numbers of days that would lie upon one another stand together: `2–4`. */
export interface FlagGroup {
  /** Where, from 0 to 1. */
  place: number
  text: string
}

/** The room that a number takes on the narrowest screen, as a part of its chart. */
const roomOfFlag = 0.075

const widestGroup = 0.25

/** The numbers of marked days above a chart, none upon another. */
export const flagGroups = (days: readonly MarkedDay[], from: PlainDate, to: PlainDate): FlagGroup[] => {
  const groups: { first: number; last: number; begins: number; ends: number }[] = []
  for (const [at, { date }] of days.entries()) {
    const place = placeOfDay(date, from, to)
    const open = groups.at(-1)
    // Two numbers are wider than one; and a group that went on and on would say nothing of where.
    const room = open?.first === open?.last ? roomOfFlag : roomOfFlag * 1.4
    if (open && place - open.ends < room && place - open.begins < widestGroup) {
      open.last = at
      open.ends = place
    } else groups.push({ first: at, last: at, begins: place, ends: place })
  }
  return groups.map(({ first, last, begins, ends }) => ({
    place: (begins + ends) / 2,
    text: first === last ? `${first + 1}` : `${first + 1}–${last + 1}`,
  }))
}
