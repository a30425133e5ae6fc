import type { SelectType } from 'kysely'
import type { Tables } from './tables.gen.ts'

/** What a column of a table holds, as it is read: of a column with a list of values, the union of them. */
export type ColumnValue<Table extends keyof Tables, Column extends keyof Tables[Table]> = SelectType<
  Tables[Table][Column]
>
