import { expect, test } from 'vitest'
import { rulesOf } from './all-trainers.ts'
import { confusionTable } from './confusion-table.ts'

const cell = (item: string, answered: string, times: number) => ({ item, answered, times })
const shownOf = (table: ReturnType<typeof confusionTable>) =>
  table.rows.map((row) => table.columns.map((column) => table.at(row, column).times))

test('what was taken for another item is counted in the column of that item', () => {
  const cells = [
    cell('q:maj:block', 'q:maj:block', 5),
    cell('q:maj:block', 'q:aug:block', 2),
    cell('q:m:block', 'q:m:block', 1),
  ]
  const table = confusionTable(rulesOf('chords'), 'quality', cells)
  expect(table.rows).toEqual(['q:m:block', 'q:maj:block'])
  expect(table.columns.map(({ name }) => name)).toEqual(['Augmented', 'Minor', 'Major'])
  expect(shownOf(table)).toEqual([
    [0, 1, 0],
    [2, 0, 5],
  ])
})

test('answers that are nothing to ask about share a column by their name, and so does what was right', () => {
  const cells = [
    cell('spell:maj', 'spell:maj', 4),
    cell('spell:m', 'spell:m', 3),
    cell('spell:maj', 'spell:maj:other', 2),
    cell('spell:m', 'spell:m:other', 1),
    cell('spell:m', 'spell:m:renamed', 6),
  ]
  const table = confusionTable(rulesOf('chords'), 'spelling', cells)
  expect(table.columns.map(({ name }) => name)).toEqual(['Right', 'Right notes, wrong names', 'Wrong notes'])
  expect(shownOf(table)).toEqual([
    [3, 6, 1],
    [4, 0, 2],
  ])
  expect(table.columns.map((column) => table.at('spell:m', column).right)).toEqual([true, false, false])
})
