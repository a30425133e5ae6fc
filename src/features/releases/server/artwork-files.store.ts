import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The columns of a cover and of its small copy. */
interface ArtworkFields {
  artwork_key: string | null
  artwork_bytes: number
  artwork_sha256: Buffer | null
  artwork_format: ColumnValue<'releases', 'artwork_format'>
  artwork_side: number | null
  preview_key: string | null
  preview_bytes: number
}

/** The cover of a release, or null when there is no such release. */
export const readArtwork = async (tx: Tx, scope: WorkspaceScope | JobScope, releaseId: string) =>
  (await tx
    .selectFrom('releases')
    .select([
      'name',
      'artwork_key',
      'artwork_bytes',
      'artwork_sha256',
      'artwork_format',
      'preview_key',
      'preview_bytes',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null

/** Makes a cover that of a release. */
export const storeArtwork = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
  fields: ArtworkFields,
): Promise<void> => {
  await tx
    .updateTable('releases')
    .set({ ...fields, changed_by: scope.userId, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .execute()
}

const fields = [
  'artwork_key',
  'artwork_bytes',
  'artwork_format',
  'artwork_side',
  'preview_key',
  'preview_bytes',
] as const

/** Takes the cover of a release away, and keeps beside it what it was. */
export const setArtworkAside = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<void> => {
  const kept = sql.join(fields.map((field) => sql`${sql.lit(field)}, ${sql.ref(field)}`))
  await sql`UPDATE releases SET removed_artwork_at = now(),
      removed_artwork = jsonb_build_object(${kept}, 'artwork_sha256', encode(artwork_sha256, 'hex')),
      artwork_key = NULL, artwork_bytes = 0, artwork_sha256 = NULL, artwork_format = NULL, artwork_side = NULL,
      preview_key = NULL, preview_bytes = 0, changed_by = ${scope.userId}, row_version = row_version + 1
    WHERE workspace_id = ${scope.workspaceId} AND id = ${releaseId}`.execute(tx)
}

/** Gives a release the cover again that was taken away. */
export const takeArtworkBack = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<void> => {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  await sql`UPDATE releases r SET (${columns}, artwork_sha256) = (
        SELECT ${columns}, decode(artwork_sha256, 'hex') FROM jsonb_to_record(r.removed_artwork) AS kept (
          artwork_key text, artwork_bytes bigint, artwork_format text, artwork_side integer, preview_key text,
          preview_bytes bigint, artwork_sha256 text)),
      removed_artwork = NULL, removed_artwork_at = NULL, changed_by = ${scope.userId}, row_version = row_version + 1
    WHERE workspace_id = ${scope.workspaceId} AND id = ${releaseId}`.execute(tx)
}

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

/** The names of those of these releases that are there, each with a mark of its cover's bytes; null where it has no cover. */
export const readCovers = (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  releaseIds: readonly string[],
): Promise<{ id: string; name: string; mark: string | null }[]> =>
  tx
    .selectFrom('releases')
    .select(['id', 'name', sql<string | null>`left(encode(artwork_sha256, 'hex'), 12)`.as('mark')])
    .where('workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`id = ANY (${releaseIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
