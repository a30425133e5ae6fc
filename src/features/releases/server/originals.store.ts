import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The artwork of all releases of a workspace, as it was sent. */
export const readArtworkOriginals = (tx: Tx, scope: WorkspaceScope): AsyncIterable<StoredOriginal[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('releases')
      .select(['name', 'artwork_key', 'artwork_bytes', 'artwork_format', 'artwork_sha256', 'added_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('deleted_at', 'is', null)
      .where('artwork_key', 'is not', null)
      .orderBy('added_at')
      .orderBy('id'),
    (row) => ({
      path: `Artwork/${row.name.replaceAll('/', '_')}.${row.artwork_format === 'png' ? 'png' : 'jpg'}`,
      key: row.artwork_key ?? '',
      bytes: row.artwork_bytes,
      crc32: null,
      mark: row.artwork_sha256?.toString('hex') ?? '',
      modifiedAt: row.added_at,
    }),
  )
