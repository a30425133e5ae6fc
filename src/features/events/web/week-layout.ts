import type { PlainDate } from '#kernel/dates.ts'
import { byTime, type ShownEntry } from './shown-entry.ts'

/** A block must be high enough for its name. */
const SHORTEST = 30

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
      const from = shown.date < date ? 0 : Math.min(shown.from ?? 0, 1440 - SHORTEST)
      const to = shown.endDate > date ? 1440 : Math.max(shown.to ?? 0, from + SHORTEST)
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
