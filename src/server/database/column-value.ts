import type { SelectType } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.gen.ts'

/** What a search looks for, as a pattern of LIKE that finds it anywhere in a text; signs of patterns mean themselves. */
export const likeOf = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Where one field of a change goes: the column that holds it as it is, or what it makes of the row. */
type Place<Value, Row> =
  | { [Column in keyof Row]-?: [Value] extends [Row[Column]] ? Column : never }[keyof Row]
  | ((value: Value) => Partial<Row>)

/** What a change writes: each field that it names in its column; what is left out stays. A field without a place does not compile. */
export const columnsOf = <Change extends object, Row extends object>(
  change: Change,
  places: { [Name in keyof Change]-?: Place<Exclude<Change[Name], undefined>, Row> },
): Partial<Row> => {
  const all = Object.entries(places) as [keyof Change, string | ((value: unknown) => Partial<Row>)][]
  const written = all
    .filter(([name]) => change[name] !== undefined)
    .map(([name, place]) => (typeof place === 'function' ? place(change[name]) : { [place]: change[name] }))
  return Object.assign({}, ...written)
}

/** What a column of a table holds, as it is read: of a column with a list of values, the union of them. */
export type ColumnValue<Table extends keyof Tables, Column extends keyof Tables[Table]> = SelectType<
  Tables[Table][Column]
>

const { builtins, setTypeParser } = pg.types

// Calendar dates stay text: a Date object would move them by the time zone.
setTypeParser(builtins.DATE, (text) => text)

// Bytes, counts and amounts of money are whole numbers of the range that JavaScript has exactly. What may leave it (sums of
// money) is asked for as text; a number that left it unasked fails its statement, as the nearest one would be a wrong answer.
setTypeParser(builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database has ${text}, which no number holds exactly.`)
  return number
})
