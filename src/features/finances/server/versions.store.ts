import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { EntryAct } from '../contract/ledger-values.ts'
import type { BooksScope } from './books.store.ts'

/** What an entry said: words for people by the names of the fields. */
export type SaidWords = Record<string, string>

/** Adds to the history of an entry what it says now; its number is that of the row. */
export const insertVersion = async (
  tx: Tx,
  scope: BooksScope,
  { entryId, act, said }: { entryId: string; act: EntryAct; said: SaidWords },
): Promise<void> => {
  await sql`
    INSERT INTO ledger_versions (workspace_id, entry_id, version, act, said, made_by)
    SELECT workspace_id, id, row_version, ${act}, ${JSON.stringify(said)}::jsonb, ${scope.userId}
    FROM ledger_entries WHERE workspace_id = ${scope.workspaceId} AND id = ${entryId}`.execute(tx)
}

/** The history of an entry, the oldest first. */
export const readVersions = (tx: Tx, scope: BooksScope, entryId: string) =>
  tx
    .selectFrom('ledger_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.made_by')
    .select(['v.version', 'v.act', sql<SaidWords>`v.said`.as('said'), 'a.display_name as by', 'v.made_at'])
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('v.entry_id', '=', entryId)
    .orderBy('v.version')
    .execute()
