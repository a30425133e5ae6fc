import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'

/** Whether a living entry has the source of this deleted one. */
export const isSourceTaken = async (tx: Tx, { workspaceId }: BooksScope, entryId: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM ledger_entries d JOIN ledger_entries e ON e.workspace_id = d.workspace_id
      AND e.source_kind = d.source_kind AND e.source_id = d.source_id AND e.deleted_at IS NULL AND e.id <> d.id
    WHERE d.workspace_id = ${workspaceId} AND d.id = ${entryId}`.execute(tx)
  return rows.length > 0
}

/** SQL for whether the ledger entry of a row `t` is not deleted. */
export const ofLivingEntry: RawBuilder<boolean> = sql<boolean>`EXISTS (SELECT FROM ledger_entries e
  WHERE e.workspace_id = t.workspace_id AND e.id = t.entry_id AND e.deleted_at IS NULL)`
