import { sql } from 'kysely'
import type { SealedColumn } from '#server/sealed-column.ts'
import type { Database, Tx } from './database.ts'

/** How many values are read, and sealed again, in one transaction. */
const rowsAtOnce = 200

/** A sealed value, what it was sealed for, and how to find it again. */
interface SealedRow {
  key: Record<string, string>
  of: Record<string, string>
  sealed: Buffer
}

/** How many values of a column were there, were sealed again, and are opened by no key. */
export interface Resealed {
  values: number
  resealed: number
  lost: number
}

/**
 * Goes through all values of a column, as the owner of the tables, and writes those that `reseal` answers in place of the old
 * ones. A value that somebody changes meanwhile is left as it is: it was sealed by the current key.
 */
export const resealColumn = async (
  database: Database,
  place: SealedColumn,
  reseal: (sealed: Buffer, belongsTo: string) => Buffer | 'current' | 'lost',
): Promise<Resealed> => {
  const done: Resealed = { values: 0, resealed: 0, lost: 0 }
  for (let after: Record<string, string> | null = null; ; ) {
    const rows: SealedRow[] = await database.outside(async (tx) => {
      const found = await readSealed(tx, place, after)
      for (const { key, of, sealed } of found) {
        done.values++
        const again = reseal(sealed, place.belongsTo(of))
        if (again === 'lost') done.lost++
        else if (again !== 'current' && (await writeSealed(tx, place, key, { sealed, again }))) done.resealed++
      }
      return found
    })
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return done
    after = last.key
  }
}

/** Has other commands that replace keys wait until the transaction ends. */
export const holdKeys = async (tx: Tx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('keys', 162))`.execute(tx)
}

const asText = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql`${sql.ref(name)}::text`]))})`

const readSealed = async (
  tx: Tx,
  { table, column, key, of }: SealedColumn,
  after: Record<string, string> | null,
): Promise<SealedRow[]> => {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const later = after ? sql`AND (${columns}) > (${sql.join(key.map((name) => after[name]))})` : sql``
  const { rows } = await sql<SealedRow>`
    SELECT ${asText(key)} AS key, ${asText(of)} AS of, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL ${later} ORDER BY ${columns} LIMIT ${sql.lit(rowsAtOnce)}`.execute(tx)
  return rows
}

const writeSealed = async (
  tx: Tx,
  { table, column, key: columns }: SealedColumn,
  key: Record<string, string>,
  { sealed, again }: { sealed: Buffer; again: Buffer },
): Promise<boolean> => {
  const isRow = sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${key[name]}`),
    sql` AND `,
  )
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${again} WHERE ${isRow} AND ${sql.ref(column)} = ${sealed}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
