/** A column of a table whose values a feature seals for longer than a login takes: what `npm run admin -- reseal` seals again. */
export interface SealedColumn {
  table: string
  column: string
  /** The columns of its primary key. */
  key: readonly [string, ...string[]]
  /** What the value of a row was sealed for; `row` has the columns that are named in `of`, as text. */
  of: readonly string[]
  belongsTo: (row: Readonly<Record<string, string>>) => string
}
