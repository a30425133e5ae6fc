import { spineTables } from './database/spine-tables.ts'
import type { TablePlace } from './database/table-places.ts'
import type { Tables } from './database/tables.gen.ts'
import { featureTables } from './feature-tables.gen.ts'

/** Every table with its place; one without does not compile. */
export const placedTables: Readonly<Record<string, TablePlace>> = {
  ...spineTables,
  ...featureTables,
} satisfies Record<keyof Tables, TablePlace>

const words = (text = ''): string[] => text.split(' ').filter(Boolean)

/** The columns of a table that the Database Explorer shows and exports hold; none of a table that nobody placed. */
export const shownColumns = (table: string): ReadonlySet<string> => new Set(words(placedTables[table]?.shown))

/** What has no place although it is in the database, and the other way round, as `table.column`. */
export const unplacedColumns = (there: readonly string[]): { missing: string[]; unknown: string[] } => {
  const placed = Object.entries(placedTables).flatMap(([table, { shown, hidden }]) =>
    [...words(shown), ...words(hidden)].map((column) => `${table}.${column}`),
  )
  return {
    missing: there.filter((column) => !placed.includes(column)),
    unknown: placed.filter((column) => !there.includes(column)),
  }
}
