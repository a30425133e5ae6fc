import { placedTables } from '#server/placed-tables.ts'

/** A table with rows of single persons, and the column that says whose they are. */
interface PersonalTable {
  table: string
  of: string
}

const all = Object.entries(placedTables)

/** The tables of a workspace that its export holds; what is hidden in them stays out, as in the Database Explorer. */
export const workspaceTables: readonly string[] = all.flatMap(([table, place]) =>
  place.export === 'whole' ? [table] : [],
)

/** What is a person's own outside every workspace. */
export const personalTables: readonly PersonalTable[] = all.flatMap(([table, { ownedBy }]) =>
  ownedBy === undefined ? [] : [{ table, of: ownedBy }],
)

/** What a person wrote in each workspace that they are in. */
export const writtenTables: readonly PersonalTable[] = all.flatMap(([table, { writtenBy }]) =>
  writtenBy === undefined ? [] : [{ table, of: writtenBy }],
)
