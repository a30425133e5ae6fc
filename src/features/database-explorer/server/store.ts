import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { ColumnInfo, SavedQuery } from '../contract/database-query.ts'

/** The names of what the Database Explorer shows. */
export const readTableNames = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'explorer' AND c.relkind = 'v' ORDER BY c.relname COLLATE "C"`.execute(database.single)
  return rows.map(({ name }) => name)
}

/** The shown columns of a table, as the table itself has them; none for a table that is not shown. */
export const readColumns = async (database: Database, table: string): Promise<ColumnInfo[]> => {
  const { rows } = await sql<ColumnInfo>`
    SELECT (row_number() OVER (ORDER BY b.attnum) - 1)::integer AS cid, b.attname AS name,
      format_type(b.atttypid, b.atttypmod) AS type, b.attnotnull AS notnull,
      pg_get_expr(d.adbin, d.adrelid) AS dflt_value, coalesce(array_position(k.conkey, b.attnum), 0) AS pk
    FROM pg_class v
    JOIN pg_attribute shown ON shown.attrelid = v.oid AND shown.attnum > 0
    JOIN pg_class t ON t.relname = v.relname AND t.relnamespace = 'public'::regnamespace
    JOIN pg_attribute b ON b.attrelid = t.oid AND b.attname = shown.attname
    LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = b.attnum
    LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p'
    WHERE v.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'explorer') AND v.relname = ${table}
    ORDER BY b.attnum`.execute(database.single)
  return rows
}

/** The queries that a person keeps, and those that others share. */
export const readSavedQueries = async (tx: Tx, personId: string): Promise<SavedQuery[]> =>
  tx
    .selectFrom('database_queries')
    .innerJoin('accounts', 'accounts.id', 'database_queries.account_id')
    .select([
      'database_queries.id',
      'database_queries.name',
      'database_queries.query',
      'database_queries.is_shared as shared',
      'accounts.display_name as keeper',
      sql<boolean>`database_queries.account_id = ${personId}`.as('mine'),
    ])
    .orderBy(sql`lower(database_queries.name)`)
    .orderBy('database_queries.id')
    .execute()

/** Waits until nobody else is saving a query of this person. */
export const lockPerson = async (tx: Tx, personId: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('database_queries:' || ${personId}::text, 0))`.execute(tx)
}

/** How many queries a person keeps; asked under the lock of the person. */
export const countSavedQueries = async (tx: Tx, personId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('database_queries')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('account_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a query of a person. */
export const insertSavedQuery = async (
  tx: Tx,
  personId: string,
  query: { id: string; name: string; query: string; is_shared: boolean },
): Promise<void> => {
  await tx
    .insertInto('database_queries')
    .values({ ...query, account_id: personId })
    .execute()
}

/** Changes a query of a person; false when it is not theirs. */
export const updateSavedQuery = async (
  tx: Tx,
  personId: string,
  { id, ...changes }: { id: string; name: string; query: string; is_shared: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('database_queries')
    .set({ ...changes, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a query of a person, if it is theirs. */
export const deleteSavedQuery = async (tx: Tx, personId: string, id: string): Promise<void> => {
  await tx.deleteFrom('database_queries').where('id', '=', id).where('account_id', '=', personId).execute()
}
