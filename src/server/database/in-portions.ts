import { type Expression, sql } from 'kysely'
import type { Tx } from './database.ts'

/** How many rows are in memory at once. */
const rowsAtOnce = 500

/** The rows of a query as they are presented, some at a time: for what may be too long to be in memory. One query at a time. */
export async function* inPortions<Row, Item>(
  tx: Tx,
  query: Expression<Row>,
  present: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  // As a rule there are few: one question, where a cursor takes three.
  const first = await sql<Row>`${query} LIMIT ${sql.lit(rowsAtOnce)}`.execute(tx)
  if (first.rows.length < rowsAtOnce) {
    if (first.rows.length > 0) yield first.rows.map(present)
    return
  }
  await sql`DECLARE portions NO SCROLL CURSOR FOR ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`FETCH FORWARD ${sql.lit(rowsAtOnce)} FROM portions`.execute(tx)
    if (rows.length > 0) yield rows.map(present)
    if (rows.length < rowsAtOnce) break
  }
  await sql`CLOSE portions`.execute(tx)
}
