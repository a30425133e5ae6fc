import { t } from '#kernel/language/translate.ts'
import type { Progress } from '../contract/progress.ts'
import type { AnyTrainer } from './trainer-rules.ts'

type Cell = Pick<Progress['confusions'][number], 'item' | 'answered' | 'times'>

/** A column of the table: what was answered, in words, and the item behind it where it can be asked itself. */
interface Column {
  name: string
  item: string | null
}

/** What was asked and what it was taken for, as a table. */
export interface ConfusionTable {
  /** Items that were asked. */
  rows: readonly string[]
  columns: readonly Column[]
  /** How often an item of a row was answered as a column says, and whether that was right. */
  at: (row: string, column: Column) => { times: number; right: boolean }
}

/** Items beyond it would make the table unreadable; the most asked stay. */
const mostItems = 14

const rightColumn: Column = {
  get name() {
    return t('Right')
  },
  item: null,
}

const mostOften = (cells: readonly (readonly [string, number])[]): string[] => {
  const times = new Map<string, number>()
  for (const [name, count] of cells) times.set(name, (times.get(name) ?? 0) + count)
  return [...times]
    .sort((one, other) => other[1] - one[1])
    .slice(0, mostItems)
    .map(([name]) => name)
}

/**
 * Lays out the answers of one kind of question. An answer that is itself nothing to ask about ("wrong notes", "too early") shares
 * one column with all of its name; where no item was ever taken for another one, all that is right shares a column, too.
 */
export const confusionTable = (
  { pool, itemName }: Pick<AnyTrainer, 'pool' | 'itemName'>,
  kind: string,
  cells: readonly Cell[],
): ConfusionTable => {
  const isItem = (item: string): boolean => pool({ kind, size: 1, pool: [item], more: {} }).includes(item)
  const inOrder = (items: readonly string[]): string[] =>
    items.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const rows = inOrder(mostOften(cells.map(({ item, times }) => [item, times])))
  const shown = cells.filter(({ item }) => rows.includes(item))
  const wrong = shown.filter(({ item, answered }) => item !== answered)
  const taken = wrong.filter(({ answered }) => isItem(answered))
  const others = mostOften(
    wrong.flatMap(({ answered, times }) => (isItem(answered) ? [] : [[itemName(answered), times] as const])),
  )
  const own: Column[] =
    taken.length === 0
      ? [rightColumn]
      : inOrder(
          mostOften([
            ...rows.map((row) => [row, 1e6] as const),
            ...taken.map((one) => [one.answered, one.times] as const),
          ]),
        ).map((item) => ({ name: itemName(item), item }))
  const isIn = ({ item, answered }: Cell, column: Column): boolean => {
    if (column === rightColumn) return item === answered
    if (column.item !== null) return answered === column.item
    return item !== answered && !isItem(answered) && itemName(answered) === column.name
  }
  return {
    rows,
    columns: [...own, ...others.map((name) => ({ name, item: null }))],
    at: (row, column) => ({
      times: shown.filter((cell) => cell.item === row && isIn(cell, column)).reduce((sum, { times }) => sum + times, 0),
      right: column === rightColumn || column.item === row,
    }),
  }
}
