import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** A receipt with its file. */
export interface ReceiptRow {
  id: string
  entry_id: string
  file_key: string
  file_name: string
  file_bytes: number
  file_sha256: Buffer
  media_type: ColumnValue<'ledger_receipts', 'media_type'>
  added_at: Date
}

const select = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('ledger_receipts')
    .select(['id', 'entry_id', 'file_key', 'file_name', 'file_bytes', 'file_sha256', 'media_type', 'added_at'])
    .where('workspace_id', '=', scope.workspaceId)

/** The receipts of entries, as they came. */
export const readReceipts = (tx: Tx, scope: WorkspaceScope, entryIds: readonly string[]): Promise<ReceiptRow[]> =>
  entryIds.length === 0
    ? Promise.resolve([])
    : select(tx, scope).where('entry_id', 'in', entryIds).orderBy('id').execute()

/** One receipt, or null. */
export const readReceipt = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<ReceiptRow | null> =>
  (await select(tx, scope).where('id', '=', id).executeTakeFirst()) ?? null

/** Adds a receipt to an entry. */
export const insertReceipt = async (
  tx: Tx,
  scope: WorkspaceScope,
  receipt: Omit<ReceiptRow, 'file_bytes' | 'added_at'> & { file_bytes: number },
): Promise<void> => {
  await tx
    .insertInto('ledger_receipts')
    .values({ ...receipt, workspace_id: scope.workspaceId, added_by: scope.userId })
    .execute()
}

/** Removes a receipt; false when it is gone. */
export const deleteReceiptRow = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> =>
  (await tx
    .deleteFrom('ledger_receipts')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

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
