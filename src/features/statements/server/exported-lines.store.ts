import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { shownColumns } from '#server/placed-tables.ts'

/** A line of a statement as JSON has it; its exact amount is text, as no number of JavaScript holds it. */
export type ExportedLine = Record<string, string | number | boolean | null> & { number: number; amount_e12: string }

/** The lines of the statements that count, which are those that are booked, in their order. */
export const readStatementLines = (tx: Tx, { workspaceId }: WorkspaceScope): AsyncIterable<ExportedLine[]> => {
  const columns = [...shownColumns('statement_lines')].map((column) =>
    column === 'amount_e12' ? sql`amount_e12::text AS amount_e12` : sql.ref(column),
  )
  const query = sql<{ line: ExportedLine }>`
    SELECT to_json(shown) AS line FROM (
      SELECT ${sql.join(columns)} FROM statement_lines
      WHERE workspace_id = ${workspaceId} AND import_id IN
        (SELECT id FROM statement_imports WHERE workspace_id = ${workspaceId} AND state = 'done')
      ORDER BY import_id, number
    ) shown`
  return inPortions(tx, query, ({ line }) => line)
}
