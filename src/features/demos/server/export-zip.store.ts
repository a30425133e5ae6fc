import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** A version of a song as an archive needs it. */
export interface SongFileRow {
  id: string
  title: string
  version: string
  file_key: string
  file_kind: ColumnValue<'demos', 'file_kind'>
  file_bytes: number
  file_sha256: Buffer
  /** Null until somebody has read the file through. */
  file_crc32: number | null
  added_at: Date
}

/** The original files of all versions of the song that a demo belongs to, oldest version first; none when there is no such demo. */
export const readSongFiles = (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<SongFileRow[]> =>
  tx
    .selectFrom('demos')
    .select(['id', 'title', 'version', 'file_key', 'file_kind', 'file_bytes', 'file_sha256', 'file_crc32', 'added_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('song_id', '=', (is) =>
      is
        .selectFrom('demos as meant')
        .select('meant.song_id')
        .where('meant.workspace_id', '=', scope.workspaceId)
        .where('meant.id', '=', demoId),
    )
    .orderBy('version')
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** Keeps the CRC-32 of a demo's file, unless the demo has another file by now. */
export const keepChecksum = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  demoId: string,
  { fileKey, crc32 }: { fileKey: string; crc32: number },
): Promise<void> => {
  await tx
    .updateTable('demos')
    .set({ file_crc32: crc32 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .where('file_key', '=', fileKey)
    .execute()
}
