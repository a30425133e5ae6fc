import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The files of all tabs of a workspace. */
export const readTabOriginals = (tx: Tx, scope: WorkspaceScope): AsyncIterable<StoredOriginal[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('tabs')
      .select(['file_name', 'file_key', 'file_bytes', 'file_sha256', 'changed_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('deleted_at', 'is', null)
      .orderBy('added_at')
      .orderBy('id'),
    (row) => ({
      path: `Tabs/${row.file_name}`,
      key: row.file_key,
      bytes: row.file_bytes,
      crc32: null,
      mark: row.file_sha256.toString('hex'),
      modifiedAt: row.changed_at,
    }),
  )
