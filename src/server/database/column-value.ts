import type { SelectType } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.gen.ts'

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
