import { createHash } from 'node:crypto'
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import type { RoleNames } from '../roles.ts'
import { shownColumns } from './explorer-columns.ts'

/** The schema of what the Database Explorer sees: views on the tables, without the columns that are nobody's business. */
export const explorerSchema = 'explorer'

/** Takes the views away: a migration may then change whatever they show. */
export const dropExplorerViews = async (owner: ClientBase): Promise<void> => {
  await owner.query(`DROP SCHEMA IF EXISTS ${explorerSchema} CASCADE`)
}

/**
 * Makes the views that the Explorer's role may read, and nothing else of ours, where they are not as the list has them.
 * They read as their owner does, so what is seen hangs on no setting that a query could change.
 */
export const ensureExplorerViews = async (owner: ClientBase, names: RoleNames): Promise<void> => {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    GROUP BY c.relname ORDER BY c.relname COLLATE "C"`)
  const statements = rows.flatMap(({ table, columns }) => {
    const shown = shownColumns(table)
    const there = columns.filter((column) => shown.has(column)).map((column) => escapeIdentifier(column))
    const [from, to] = ['public', explorerSchema].map((schema) => `${schema}.${escapeIdentifier(table)}`)
    return there.length > 0 ? [`CREATE VIEW ${to} AS SELECT ${there.join(', ')} FROM ${from}`] : []
  })
  const role = escapeIdentifier(names.explorer)
  const script = [
    `CREATE SCHEMA ${explorerSchema}`,
    ...statements,
    `GRANT USAGE ON SCHEMA ${explorerSchema} TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA ${explorerSchema} TO ${role}`,
  ]
  const mark = createHash('sha256').update(script.join(';')).digest('hex')
  const made = await owner.query(
    `SELECT FROM pg_namespace WHERE nspname = $1 AND obj_description(oid, 'pg_namespace') = $2`,
    [explorerSchema, mark],
  )
  if (made.rowCount === 1) return
  const marked = `COMMENT ON SCHEMA ${explorerSchema} IS ${escapeLiteral(mark)}`
  await owner.query(`BEGIN; DROP SCHEMA IF EXISTS ${explorerSchema} CASCADE; ${[...script, marked].join('; ')}; COMMIT`)
}
