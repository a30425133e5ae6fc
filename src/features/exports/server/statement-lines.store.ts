import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { shownColumns } from '#server/database/explorer/explorer-columns.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A line of a statement as JSON has it; its exact amount is text, as no number of JavaScript holds it. */
export type ExportedLine = Record<string, string | number | boolean | null> & { number: number; amount_e12: string }

/** The statements whose lines count: those that are booked. */
export const readBookedStatements = async (tx: Tx, scope: WorkspaceScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('statement_imports')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lines of a statement in their order, from behind one. */
export const readLinesBehind = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { importId, behind, most }: { importId: string; behind: number; most: number },
): Promise<ExportedLine[]> => {
  const columns = [...shownColumns('statement_lines')].map((column) =>
    column === 'amount_e12' ? sql`amount_e12::text AS amount_e12` : sql.ref(column),
  )
  const { rows } = await sql<{ line: ExportedLine }>`
    SELECT to_json(shown) AS line FROM (
      SELECT ${sql.join(columns)} FROM statement_lines
      WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND number > ${behind}
      ORDER BY number LIMIT ${most}
    ) shown`.execute(tx)
  return rows.map(({ line }) => line)
}
