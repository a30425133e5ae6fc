import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The files of every transfer of a workspace that are still there. */
export const readTransferOriginals = (tx: Tx, scope: WorkspaceScope): AsyncIterable<StoredOriginal[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('transfer_files as f')
      .innerJoin('transfers as t', (join) =>
        join.onRef('t.workspace_id', '=', 'f.workspace_id').onRef('t.id', '=', 'f.transfer_id'),
      )
      .select(['t.title', 'f.path', 'f.file_key', 'f.file_bytes', 'f.file_crc32', 'f.file_sha256', 'f.added_at'])
      .where('f.workspace_id', '=', scope.workspaceId)
      .where('f.deleted_at', 'is', null)
      .orderBy('f.added_at')
      .orderBy('f.id'),
    (row) => ({
      path: `Transfers/${row.title.replaceAll('/', '_') || 'Untitled'}/${row.path}`,
      key: row.file_key,
      bytes: row.file_bytes,
      crc32: row.file_crc32,
      mark: row.file_sha256.toString('hex'),
      modifiedAt: row.added_at,
    }),
  )
