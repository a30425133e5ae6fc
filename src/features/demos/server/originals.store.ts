import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The original files of all demos of a workspace. */
export const readDemoOriginals = (tx: Tx, scope: WorkspaceScope): AsyncIterable<StoredOriginal[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('demos')
      .select(['title', 'version', 'file_kind', 'file_key', 'file_bytes', 'file_crc32', 'file_sha256', 'added_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .orderBy('added_at')
      .orderBy('id'),
    (row) => ({
      path: `Demos/${row.title.replaceAll('/', '_')} v${Number(row.version)}.${row.file_kind}`,
      key: row.file_key,
      bytes: row.file_bytes,
      crc32: row.file_crc32,
      mark: row.file_sha256.toString('hex'),
      modifiedAt: row.added_at,
    }),
  )
