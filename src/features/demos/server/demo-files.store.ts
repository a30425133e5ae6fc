import { sql } from 'kysely'
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

type Scope = WorkspaceScope | JobScope

/** The keys of everything that is stored for a demo besides its original: waveform, lanes, renditions. */
export const readMadeFiles = async (tx: Tx, scope: Scope, demoId: string): Promise<string[]> => {
  const [demo, renditions] = await Promise.all([
    tx
      .selectFrom('demos')
      .select(['peaks_key', 'lanes_key'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', demoId)
      .executeTakeFirst(),
    readRenditions(tx, scope, demoId),
  ])
  return [demo?.peaks_key, demo?.lanes_key, ...renditions.map((row) => row.file_key)].filter(
    (key) => typeof key === 'string',
  )
}

/** The bytes of a rendition, and their media type. */
export interface RenditionFields {
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  media_type: string
}

/** A rendition as it lies in the table. */
export interface RenditionRow {
  kind: ColumnValue<'demo_renditions', 'kind'>
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  media_type: string
}

/** The renditions of a demo. */
export const readRenditions = (tx: Tx, scope: Scope, demoId: string): Promise<RenditionRow[]> =>
  tx
    .selectFrom('demo_renditions')
    .select(['kind', 'file_key', 'file_bytes', 'file_sha256', 'media_type'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .execute()

/** Whether a demo has the rendition. */
export const hasRendition = async (tx: Tx, scope: Scope, demoId: string, kind: 'exact' | 'light'): Promise<boolean> =>
  (await readRenditions(tx, scope, demoId)).some((row) => row.kind === kind)

/** Puts a rendition in the place of the one that the demo had (null: of none); answers the key of the old. */
export const putRendition = async (
  tx: Tx,
  scope: Scope,
  demoId: string,
  kind: 'exact' | 'light',
  made: RenditionFields | null,
): Promise<string | null> => {
  const old = await tx
    .deleteFrom('demo_renditions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .where('kind', '=', kind)
    .returning('file_key')
    .executeTakeFirst()
  if (made) {
    await tx
      .insertInto('demo_renditions')
      .values({ ...made, workspace_id: scope.workspaceId, demo_id: demoId, kind })
      .execute()
  }
  return old?.file_key ?? null
}

/** Where the cover lies that the file of a demo brings along, as the analysis kept it; null when there is no such demo. */
export const readCoverPlace = async (
  tx: Tx,
  scope: Scope,
  demoId: string,
): Promise<{ file_key: string; file_sha256: Buffer; cover: unknown } | null> =>
  (await tx
    .selectFrom('demos')
    .select(['file_key', 'file_sha256', sql<unknown>`tags -> 'cover'`.as('cover')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .executeTakeFirst()) ?? null

/** Marks a demo as changed, so that lists are built again; false when it is gone or has another file. */
export const touchDemo = async (tx: Tx, scope: Scope, demoId: string, fileKey: string): Promise<boolean> => {
  const touched = await tx
    .updateTable('demos')
    .set({ file_key: sql<string>`file_key` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .where('file_key', '=', fileKey)
    .returning('id')
    .executeTakeFirst()
  return touched !== undefined
}

/** Forgets the renditions of a demo. */
export const deleteRenditions = async (tx: Tx, scope: Scope, demoId: string): Promise<void> => {
  await tx
    .deleteFrom('demo_renditions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .execute()
}
