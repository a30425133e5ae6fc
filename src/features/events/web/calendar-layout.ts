import { addDays, daysBetween, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { byTime, type ShownEntry } from './shown-entry.ts'

/** A block must be high enough for its name. */
const shortest = 30

/** Part of an entry on one day: minutes from and to, beside others that lie at the same time. */
export interface DayBlock {
  shown: ShownEntry
  from: number
  to: number
  /** Its column, the number of columns, and how many of them it fills. */
  column: number
  columns: number
  span: number
  begins: boolean
  ends: boolean
}

/** Lays what has a time on a day beside each other where it overlaps; each takes what room there is on its right. */
export const layDay = (entries: readonly ShownEntry[], date: PlainDate): DayBlock[] => {
  const blocks = entries
    .filter((one) => one.from !== null && one.date <= date && one.endDate >= date)
    .sort(byTime)
    .map((shown): DayBlock => {
      const from = shown.date < date ? 0 : Math.min(shown.from ?? 0, 1440 - shortest)
      const to = shown.endDate > date ? 1440 : Math.max(shown.to ?? 0, from + shortest)
      const ends = shown.endDate === date
      return { shown, from, to, column: 0, columns: 1, span: 1, begins: shown.date === date, ends }
    })
    .sort((one, other) => one.from - other.from || other.to - one.to)
  for (const group of groupsOf(blocks)) layGroup(group)
  return blocks
}

/** Blocks that hang together by overlapping. */
const groupsOf = (blocks: DayBlock[]): DayBlock[][] => {
  const groups: DayBlock[][] = []
  let until = -1
  for (const block of blocks) {
    if (block.from >= until) groups.push([])
    groups.at(-1)?.push(block)
    until = Math.max(until, block.to)
  }
  return groups
}

const overlap = (one: DayBlock, other: DayBlock): boolean => one.from < other.to && other.from < one.to

const layGroup = (group: DayBlock[]): void => {
  const columns: DayBlock[][] = []
  for (const block of group) {
    const free = columns.findIndex((column) => !column.some((one) => overlap(one, block)))
    block.column = free < 0 ? columns.length : free
    columns[block.column] = [...(columns[block.column] ?? []), block]
  }
  for (const block of group) {
    block.columns = columns.length
    while (
      block.column + block.span < columns.length &&
      !columns[block.column + block.span]?.some((one) => overlap(one, block))
    )
      block.span++
  }
}

/** The Monday of the week of a date. */
export const mondayOf = (date: PlainDate): PlainDate => addDays(date, 1 - weekdayOf(date))

/** The first day of the month so many months after that of a date. */
export const monthStart = (date: PlainDate, months = 0): PlainDate => {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** The same day of a month so many months later, or the last that it has. */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const first = monthStart(date, months)
  const last = addDays(monthStart(first, 1), -1)
  const day = `${first.slice(0, 8)}${date.slice(8)}`
  return day > last ? last : day
}

/** The Mondays of the six weeks that the page of a month shows. */
export const weeksOfMonth = (date: PlainDate): PlainDate[] => {
  const first = mondayOf(monthStart(date))
  return Array.from({ length: 6 }, (_, week) => addDays(first, week * 7))
}

/** An entry within one week: from which column (0 is Monday) over how many, in which line. */
export interface WeekBar {
  shown: ShownEntry
  column: number
  span: number
  lane: number
  /** Whether its first and its last day are in this week. */
  begins: boolean
  ends: boolean
}

export interface WeekLayout {
  /** Those that there is room for. */
  bars: WeekBar[]
  /** How many more each day has. */
  hidden: number[]
  lanes: number
}

/** Lays what falls into some days from a date on in lines, so that none covers another; at most so many lines fit. */
export const layDays = (entries: readonly ShownEntry[], start: PlainDate, room: number, days = 7): WeekLayout => {
  const end = addDays(start, days - 1)
  const taken: boolean[][] = []
  const all = entries
    .filter((one) => one.date <= end && one.endDate >= start)
    .sort(weightiestFirst)
    .map((shown): WeekBar => {
      const column = Math.max(0, daysBetween(start, shown.date))
      const span = Math.min(days - 1, daysBetween(start, shown.endDate)) - column + 1
      const lane = freeLane(taken, column, span)
      return { shown, column, span, lane, begins: shown.date >= start, ends: shown.endDate <= end }
    })
  const columns = Array.from({ length: days }, (_, at) => at)
  const used = columns.map((at) => Math.max(0, ...all.filter((bar) => covers(bar, at)).map((bar) => bar.lane + 1)))
  // Where not everything fits, the last line says how much more there is.
  const fits = (bar: WeekBar): boolean =>
    columns.every((at) => !covers(bar, at) || bar.lane < ((used[at] ?? 0) > room ? room - 1 : room))
  const bars = all.filter(fits)
  return {
    bars: bars.sort((one, other) => one.column - other.column || one.lane - other.lane),
    hidden: columns.map((at) => all.filter((bar) => covers(bar, at) && !fits(bar)).length),
    lanes: Math.max(0, ...all.map((bar) => bar.lane + 1)),
  }
}

const covers = (bar: WeekBar, column: number): boolean => bar.column <= column && column < bar.column + bar.span

// Where there is no room for all, what the band comes together for is seen before what somebody has to do.
const ranks = { release: 1, event: 2, absence: 3, milestone: 4, task: 5, subscribed: 6 }

const rankOf = (one: ShownEntry): number => (one.kind === 'event' && one.date !== one.endDate ? 0 : ranks[one.kind])

const weightiestFirst = (one: ShownEntry, other: ShownEntry): number =>
  rankOf(one) - rankOf(other) || byTime(one, other)

const freeLane = (taken: boolean[][], column: number, span: number): number => {
  for (let lane = 0; ; lane++) {
    const line = taken[lane] ?? []
    taken[lane] = line
    const columns = Array.from({ length: span }, (_, at) => column + at)
    if (columns.some((at) => line[at])) continue
    for (const at of columns) line[at] = true
    return lane
  }
}
