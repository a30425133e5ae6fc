import type { ShownValue } from '../contract/database-query.ts'

/** By which column the rows are sorted, and which way. */
export interface Sorting {
  column: number
  descending: boolean
}

const numeric = new Set(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision', 'oid'])

/** Whether values of a type are numbers, also those that travel as text because JSON would round them. */
export const isNumeric = (type: string | undefined): boolean => type !== undefined && numeric.has(type)

/**
 * The places of the rows in their new order: numbers by size, everything else as PostgreSQL sorts it (by code points),
 * NULL last whichever way; rows that are alike stay as they came.
 */
export const sortedPlaces = (
  rows: readonly (readonly ShownValue[])[],
  types: readonly string[],
  sorting: Sorting | null,
): Uint32Array => {
  const places = Uint32Array.from(rows.keys())
  if (!sorting) return places
  const { column, descending } = sorting
  const byNumber = isNumeric(types[column])
  const keys = rows.map((row) => {
    const value = row[column] ?? null
    return value === null ? null : byNumber ? Number(value) : value
  })
  const compare = (one: number, other: number): number => {
    const [a, b] = [keys[one] ?? null, keys[other] ?? null]
    if (a === null || b === null) return a === b ? one - other : a === null ? 1 : -1
    const order = orderOf(a, b)
    return (descending ? -order : order) || one - other
  }
  return places.sort(compare)
}

// NaN is the largest number, as PostgreSQL has it.
const orderOf = (a: string | number | boolean, b: string | number | boolean): number => {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a click on the head of a column does: up, down, as it came. */
export const nextSorting = (now: Sorting | null, column: number): Sorting | null => {
  if (now?.column !== column) return { column, descending: false }
  return now.descending ? null : { column, descending: true }
}
