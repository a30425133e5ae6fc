import { type RawBuilder, sql } from 'kysely'

/** SQL for whether the ledger entry of a row `t` is not deleted. */
export const ofLivingEntry: RawBuilder<boolean> = sql<boolean>`EXISTS (SELECT FROM ledger_entries e
  WHERE e.workspace_id = t.workspace_id AND e.id = t.entry_id AND e.deleted_at IS NULL)`
