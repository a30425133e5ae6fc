import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The receipts of all entries of a workspace that are not deleted, by their days. */
export const readReceiptOriginals = (tx: Tx, scope: WorkspaceScope): AsyncIterable<StoredOriginal[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('ledger_receipts as r')
      .innerJoin('ledger_entries as e', (join) =>
        join.onRef('e.workspace_id', '=', 'r.workspace_id').onRef('e.id', '=', 'r.entry_id'),
      )
      .select(['e.booked_on', 'r.file_name', 'r.file_key', 'r.file_bytes', 'r.file_sha256', 'r.added_at'])
      .where('r.workspace_id', '=', scope.workspaceId)
      .where('e.deleted_at', 'is', null)
      .orderBy('e.booked_on')
      .orderBy('r.id'),
    (row) => ({
      path: `Receipts/${row.booked_on} ${row.file_name}`,
      key: row.file_key,
      bytes: row.file_bytes,
      crc32: null,
      mark: row.file_sha256.toString('hex'),
      modifiedAt: row.added_at,
    }),
  )
