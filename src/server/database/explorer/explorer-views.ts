import { createHash } from 'node:crypto'
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import { shownColumns } from '#server/placed-tables.ts'
import type { RoleNames } from '../roles.ts'

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
  // A view of ours runs with the rights of its reader: its text is used instead, so that this one's owner asks.
  const { rows } = await owner.query<{ table: string; columns: string[]; query: string | null }>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      CASE WHEN c.relkind = 'v' THEN rtrim(pg_get_viewdef(c.oid), E' \\n;') END AS query
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    GROUP BY c.oid ORDER BY c.relname COLLATE "C"`)
  const statements = rows.flatMap(({ table, columns, query }) => {
    const shown = shownColumns(table)
    const there = columns.filter((column) => shown.has(column)).map((column) => escapeIdentifier(column))
    if (there.length === 0) return []
    const from = query === null ? `public.${escapeIdentifier(table)}` : `(${query}) AS whole`
    return [`CREATE VIEW ${explorerSchema}.${escapeIdentifier(table)} AS SELECT ${there.join(', ')} FROM ${from}`]
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
