import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { shownColumns } from '#server/database/explorer/explorer-columns.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The rows of a table as JSON has them: instants in UTC, big numbers as text only where PostgreSQL writes them so. */
export interface ExportedTable {
  name: string
  columns: string[]
  rows: Record<string, unknown>[]
}

// What stands beside an entry of the ledger goes with it.
const ofLivingEntry = () => sql`EXISTS (SELECT FROM ledger_entries e
  WHERE e.workspace_id = t.workspace_id AND e.id = t.entry_id AND e.deleted_at IS NULL)`

// While a vote is open nobody knows how the others voted; an absence may be for oneself.
const onlyWhere: Readonly<Record<string, (scope: WorkspaceScope) => ReturnType<typeof sql>>> = {
  blind_ballots: (scope) => sql`(account_id = ${scope.userId} OR EXISTS (SELECT FROM blind_votes v
    WHERE v.workspace_id = t.workspace_id AND v.id = t.vote_id AND v.closed_at IS NOT NULL))`,
  absences: (scope) => sql`(is_shared OR account_id = ${scope.userId})`,
  ledger_legs: ofLivingEntry,
  ledger_receipts: ofLivingEntry,
  ledger_shares: ofLivingEntry,
  ledger_versions: ofLivingEntry,
}

/** All rows of these tables that belong to the workspace and that its members may see. */
export const readWorkspaceTables = async (
  tx: Tx,
  scope: WorkspaceScope,
  tables: readonly string[],
): Promise<ExportedTable[]> => {
  const found: ExportedTable[] = []
  for (const name of tables) {
    const own = name === 'workspaces' ? 'id' : 'workspace_id'
    const where = onlyWhere[name]?.(scope) ?? sql`true`
    found.push(await readRows(tx, name, sql`${sql.ref(`t.${own}`)} = ${scope.workspaceId} AND ${where}`))
  }
  return found
}

/** The rows of these tables that are a person's; the transaction must be theirs. */
export const readPersonalTables = async (
  tx: Tx,
  personId: string,
  tables: readonly { table: string; of: string }[],
  workspaceId: string | null = null,
): Promise<ExportedTable[]> => {
  const found: ExportedTable[] = []
  for (const { table, of } of tables) {
    const inside = workspaceId === null ? sql`true` : sql`t.workspace_id = ${workspaceId}`
    found.push(await readRows(tx, table, sql`${sql.ref(`t.${of}`)} = ${personId} AND ${inside}`))
  }
  return found
}

const readRows = async (tx: Tx, name: string, where: ReturnType<typeof sql>): Promise<ExportedTable> => {
  const columns = [...shownColumns(name)]
  const living = columns.includes('deleted_at') ? sql`t.deleted_at IS NULL` : sql`true`
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    SELECT to_json(shown) AS row FROM (
      SELECT ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))} FROM ${sql.table(name)} t
      WHERE ${where} AND ${living}
      ORDER BY 1, 2
    ) shown`.execute(tx)
  return { name, columns, rows: rows.map(({ row }) => row) }
}

/** The names of everybody in the workspace, by which the ids in its tables can be read. */
export const readPeople = async (tx: Tx, scope: WorkspaceScope): Promise<ExportedTable> => {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.username', 'm.role'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .orderBy('a.username')
    .execute()
  return { name: 'people', columns: ['id', 'username', 'role'], rows }
}
