import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSorting, sortedPlaces } from './sort-rows.ts'

const column = (values: (string | number | boolean | null)[], type: string, descending = false) => {
  const rows = values.map((value) => [value])
  return [...sortedPlaces(rows, [type], { column: 0, descending })].map((place) => values[place])
}

test('numbers are sorted by size, also those that travel as text, and NULL stands last', () => {
  expect(column(['10', null, '9', 'NaN', '-1'], 'bigint')).toEqual(['-1', '9', '10', 'NaN', null])
  expect(column([3, null, 1, 2], 'integer', true)).toEqual([3, 2, 1, null])
  expect(column(['b', 'B', 'a', 'ä', null], 'text')).toEqual(['B', 'a', 'b', 'ä', null])
  expect(column([true, null, false], 'boolean')).toEqual([false, true, null])
})

test('every row keeps its place in one order and no other, and alike ones stay as they came', () => {
  const cell = fc.option(fc.constantFrom('1', '2', '10', 'x', ''), { nil: null })
  fc.assert(
    fc.property(
      fc.array(cell, { maxLength: 30 }),
      fc.boolean(),
      fc.constantFrom('text', 'numeric'),
      (cells, descending, type) => {
        const rows = cells.map((value) => [value])
        const places = [...sortedPlaces(rows, [type], { column: 0, descending })]
        expect(places.toSorted((a, b) => a - b)).toEqual([...cells.keys()])
        for (const [at, place] of places.entries()) {
          const next = places[at + 1]
          if (next !== undefined && cells[place] === cells[next]) expect(place).toBeLessThan(next)
          if (next !== undefined && cells[place] === null) expect(cells[next]).toBeNull()
        }
      },
    ),
  )
  expect([...sortedPlaces([['b'], ['a']], ['text'], null)]).toEqual([0, 1])
})

test('the head of a column sorts up, then down, then not', () => {
  const up = nextSorting(null, 2)
  expect(up).toEqual({ column: 2, descending: false })
  const down = nextSorting(up, 2)
  expect(down).toEqual({ column: 2, descending: true })
  expect(nextSorting(down, 2)).toBeNull()
  expect(nextSorting(down, 1)).toEqual({ column: 1, descending: false })
})
