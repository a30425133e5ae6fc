import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A note and those of older versions that it came from, newest first, locked until the transaction ends. */
export const lockCarryChain = async (
  tx: Tx,
  scope: WorkspaceScope,
  noteId: string,
): Promise<{ id: string; demo_id: string }[]> => {
  const { rows } = await sql<{ id: string; demo_id: string }>`
    WITH RECURSIVE chain AS (
      SELECT id, carried_from, 0 AS age FROM demo_notes WHERE workspace_id = ${scope.workspaceId} AND id = ${noteId}
      UNION ALL
      SELECT older.id, older.carried_from, chain.age + 1 FROM chain
        JOIN demo_notes AS older ON older.workspace_id = ${scope.workspaceId} AND older.id = chain.carried_from
    )
    SELECT demo_notes.id, demo_notes.demo_id FROM chain
      JOIN demo_notes ON demo_notes.workspace_id = ${scope.workspaceId} AND demo_notes.id = chain.id
      ORDER BY chain.age FOR UPDATE OF demo_notes`.execute(tx)
  return rows
}

const changeNotes = (tx: Tx, scope: WorkspaceScope, ids: string[]) =>
  tx
    .updateTable('demo_notes')
    .set({ row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)

/** Marks those of these notes that are open as done by the scope's person, all at one instant. */
export const resolveAll = async (tx: Tx, scope: WorkspaceScope, ids: string[]): Promise<void> => {
  await changeNotes(tx, scope, ids)
    .set({ resolved_at: sql<Date>`now()`, resolved_by: scope.userId })
    .where('resolved_at', 'is', null)
    .execute()
}

/** Opens a note again, and those of these that were resolved at the same instant as it was. */
export const reopenTogether = async (tx: Tx, scope: WorkspaceScope, noteId: string, ids: string[]): Promise<void> => {
  await changeNotes(tx, scope, ids)
    .set({ resolved_at: null, resolved_by: null })
    .where('resolved_at', '=', (note) =>
      note
        .selectFrom('demo_notes as one')
        .select('one.resolved_at')
        .where('one.workspace_id', '=', scope.workspaceId)
        .where('one.id', '=', noteId),
    )
    .execute()
}

/** Keeps what became of a carried note. */
export const updateCarryState = async (
  tx: Tx,
  scope: WorkspaceScope,
  noteId: string,
  state: ColumnValue<'demo_notes', 'carry_state'>,
): Promise<void> => {
  await tx
    .updateTable('demo_notes')
    .set({ carry_state: state, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)
    .where('carry_state', 'is distinct from', state)
    .execute()
}
