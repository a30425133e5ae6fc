import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The columns of a cover and of its small copy. */
export interface ArtworkFields {
  artwork_key: string | null
  artwork_bytes: number
  artwork_sha256: Buffer | null
  artwork_format: string | null
  artwork_side: number | null
  preview_key: string | null
  preview_bytes: number
}

/** The columns of a release without a cover. */
export const noArtwork: ArtworkFields = {
  artwork_key: null,
  artwork_bytes: 0,
  artwork_sha256: null,
  artwork_format: null,
  artwork_side: null,
  preview_key: null,
  preview_bytes: 0,
}

/** The cover of a release, or null when there is no such release. */
export const readArtwork = async (tx: Tx, scope: WorkspaceScope, releaseId: string) =>
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
