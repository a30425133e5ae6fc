import { csvMark, csvRow } from '#kernel/csv-row.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { placedTables } from '#server/placed-tables.ts'
import type { SpooledArchive } from '#server/zip/spooled-archive.ts'
import type { ExportedTable } from './store.ts'

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

/** Writes a table as two files of an archive, for programs and for people: JSON, and CSV for spreadsheets. */
export const writeTable = async (
  archive: SpooledArchive,
  folder: string,
  { name, columns, rows }: ExportedTable,
  at: Date,
): Promise<void> => {
  const json = archive.text(`${folder}${name}.json`, at, 0)
  const csv = archive.text(`${folder}${name}.csv`, at, 1)
  await csv.write(`${csvMark}${csvRow(columns)}`)
  let mark = '['
  for await (const portion of rows) {
    await json.write(`${mark}\n${portion.map(indented).join(',\n')}`)
    await csv.write(portion.map((row) => csvRow(columns.map((column) => cellOf(row[column])))).join(''))
    mark = ','
  }
  await json.write(mark === '[' ? '[]\n' : '\n]\n')
  await json.end()
  await csv.end()
}

// As it stands within a list of rows.
const indented = (row: unknown): string => JSON.stringify([row], said, 2).slice(2, -2)

// Sentences that are kept as messages are read as sentences.
const said = (_name: string, value: unknown): unknown => (typeof value === 'string' ? sayKept(value) : value)

/** Writes a text, or bytes, as a file of an archive. */
export const writeText = async (
  archive: SpooledArchive,
  name: string,
  text: string | Buffer,
  at: Date,
): Promise<void> => {
  const file = archive.text(name, at)
  await file.write(text)
  await file.end()
}

/** A value of a row as a cell of a table: what is no text or number as JSON. */
export const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return sayKept(value)
  if (typeof value === 'number') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value, said)
}
