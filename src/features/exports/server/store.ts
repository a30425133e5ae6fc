import { sql } from 'kysely'
import { maySeeBallot } from '#features/blind-votes/server/api.ts'
import { ofLivingEntry } from '#features/finances/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { shownColumns } from '#server/placed-tables.ts'

/** The rows of a table as JSON has them: instants in UTC, big numbers as text only where PostgreSQL writes them so. */
export interface ExportedTable {
  name: string
  columns: string[]
  rows: AsyncIterable<Record<string, unknown>[]>
}

// While a vote is open nobody knows how the others voted; an absence may be for oneself; what belongs to an entry goes with it.
const onlyWhere: Readonly<Record<string, (scope: WorkspaceScope) => ReturnType<typeof sql>>> = {
  blind_ballots: maySeeBallot,
  absences: (scope) => sql`(is_shared OR account_id = ${scope.userId})`,
  ledger_legs: () => ofLivingEntry,
  ledger_receipts: () => ofLivingEntry,
  ledger_shares: () => ofLivingEntry,
  ledger_versions: () => ofLivingEntry,
}

/** All rows of these tables that belong to the workspace and that its members may see; each is read before the next one. */
export const readWorkspaceTables = (tx: Tx, scope: WorkspaceScope, tables: readonly string[]): ExportedTable[] =>
  tables.map((name) => {
    const own = name === 'workspaces' ? 'id' : 'workspace_id'
    const where = onlyWhere[name]?.(scope) ?? sql`true`
    return tableOf(tx, name, sql`${sql.ref(`t.${own}`)} = ${scope.workspaceId} AND ${where}`)
  })

/** The rows of these tables that are a person's; the transaction must be theirs. Each is read before the next one. */
export const readPersonalTables = (
  tx: Tx,
  personId: string,
  tables: readonly { table: string; of: string }[],
  workspaceId: string | null = null,
): ExportedTable[] =>
  tables.map(({ table, of }) => {
    const inside = workspaceId === null ? sql`true` : sql`t.workspace_id = ${workspaceId}`
    return tableOf(tx, table, sql`${sql.ref(`t.${of}`)} = ${personId} AND ${inside}`)
  })

// Ordered by all columns, as some tell rows apart only together: what has not changed is the same bytes again.
const tableOf = (tx: Tx, name: string, where: ReturnType<typeof sql>): ExportedTable => {
  const columns = [...shownColumns(name)]
  const living = columns.includes('deleted_at') ? sql`t.deleted_at IS NULL` : sql`true`
  const query = sql<{ row: Record<string, unknown> }>`
    SELECT to_json(shown) AS row FROM (
      SELECT ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))} FROM ${sql.table(name)} t
      WHERE ${where} AND ${living}
      ORDER BY ${sql.raw(columns.map((_column, at) => at + 1).join(', '))}
    ) shown`
  return { name, columns, rows: inPortions(tx, query, ({ row }) => row) }
}

/** The names of everybody in the workspace, by which the ids in its tables can be read. */
export const readPeople = (tx: Tx, scope: WorkspaceScope): ExportedTable => {
  const query = tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.username', 'a.display_name', 'm.role'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .orderBy('a.username')
  return {
    name: 'people',
    columns: ['id', 'username', 'display_name', 'role'],
    rows: inPortions(tx, query, (row) => ({ ...row })),
  }
}

/** What the workspace is called. */
export const readName = async (tx: Tx, scope: WorkspaceScope): Promise<string> => {
  const row = await tx.selectFrom('workspaces').select('name').where('id', '=', scope.workspaceId).executeTakeFirst()
  return row?.name ?? 'Workspace'
}
