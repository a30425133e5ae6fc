import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { FileKind } from '../contract/file-item.ts'

/** The columns of a version that its bytes give. */
export interface VersionFields {
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  file_crc32: number
  kind: FileKind
  media_type: string
  preview: 'none' | 'pending'
}

/** Adds a version. */
export const insertVersion = async (
  tx: Tx,
  scope: WorkspaceScope,
  fileId: string,
  number: number,
  fields: VersionFields,
): Promise<void> => {
  await tx
    .insertInto('file_versions')
    .values({ ...fields, workspace_id: scope.workspaceId, file_id: fileId, number, added_by: scope.userId })
    .execute()
}

/** A version as it is read. */
export interface VersionRow {
  number: number
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  kind: ColumnValue<'file_versions', 'kind'>
  media_type: string
  preview: ColumnValue<'file_versions', 'preview'>
  picture_key: string | null
  picture_bytes: number | null
  thumb_key: string | null
  thumb_bytes: number | null
  duration_seconds: number | null
  overview: Buffer | null
  added_by: string | null
  added_at: Date
}

const selectVersions = (tx: Tx, scope: WorkspaceScope, fileId: string) =>
  tx
    .selectFrom('file_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.added_by')
    .select([
      'v.number',
      'v.file_key',
      'v.file_bytes',
      'v.file_sha256',
      'v.kind',
      'v.media_type',
      'v.preview',
      'v.picture_key',
      'v.picture_bytes',
      'v.thumb_key',
      'v.thumb_bytes',
      'v.duration_seconds',
      'v.overview',
      'a.display_name as added_by',
      'v.added_at',
    ])
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('v.file_id', '=', fileId)

/** All versions of a file, the newest first. */
export const readVersions = (tx: Tx, scope: WorkspaceScope, fileId: string): Promise<VersionRow[]> =>
  selectVersions(tx, scope, fileId).orderBy('v.number', 'desc').execute()

/** A version with the name of its file; the one that counts when none is named. Of files in the trash too, for a look before they come back. */
export const readVersion = async (
  tx: Tx,
  scope: WorkspaceScope,
  fileId: string,
  number?: number,
): Promise<(VersionRow & { name: string }) | null> => {
  const one = selectVersions(tx, scope, fileId)
    .innerJoin('file_items as i', (join) =>
      join.onRef('i.workspace_id', '=', 'v.workspace_id').onRef('i.id', '=', 'v.file_id'),
    )
    .select('i.name')
  const meant = number === undefined ? one.whereRef('v.number', '=', 'i.version') : one.where('v.number', '=', number)
  return (await meant.executeTakeFirst()) ?? null
}

/** Takes a version away, and answers what it was; null when there is none. */
export const deleteVersion = async (
  tx: Tx,
  scope: WorkspaceScope,
  fileId: string,
  number: number,
): Promise<{ file_bytes: number; keys: string[] } | null> => {
  const gone = await tx
    .deleteFrom('file_versions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_id', '=', fileId)
    .where('number', '=', number)
    .returning(['file_bytes', 'file_key', 'picture_key', 'thumb_key'])
    .executeTakeFirst()
  if (!gone) return null
  const keys = [gone.file_key, gone.picture_key, gone.thumb_key].filter((key) => key !== null)
  return { file_bytes: gone.file_bytes, keys }
}

/** A file as an archive needs it. */
export interface ZippedRow {
  file_id: string
  number: number
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  file_crc32: number
  added_at: Date
}

/** The versions that count of these files. */
export const readForZip = (tx: Tx, scope: WorkspaceScope, fileIds: readonly string[]): Promise<ZippedRow[]> =>
  tx
    .selectFrom('file_versions as v')
    .innerJoin('file_items as i', (join) =>
      join
        .onRef('i.workspace_id', '=', 'v.workspace_id')
        .onRef('i.id', '=', 'v.file_id')
        .onRef('i.version', '=', 'v.number'),
    )
    .select(['v.file_id', 'v.number', 'v.file_key', 'v.file_bytes', 'v.file_sha256', 'v.file_crc32', 'v.added_at'])
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('v.file_id', 'in', fileIds)
    .execute()

const ofVersion = (tx: Tx, scope: JobScope, fileId: string, number: number) =>
  tx
    .updateTable('file_versions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_id', '=', fileId)
    .where('number', '=', number)

/** What a background job makes of a version. */
export interface MadePreview {
  preview: 'ready' | 'failed'
  picture_key?: string
  picture_bytes?: number
  thumb_key?: string
  thumb_bytes?: number
  duration_seconds?: number
  overview?: Buffer
}

/** Keeps what was made of a version that still waits for it; false when it is gone or was served before. */
export const keepPreview = async (
  tx: Tx,
  scope: JobScope,
  fileId: string,
  number: number,
  made: MadePreview,
): Promise<boolean> =>
  (await ofVersion(tx, scope, fileId, number)
    .set(made)
    .where('preview', '=', 'pending')
    .returning('file_id')
    .executeTakeFirst()) !== undefined

/** What the job that makes previews must know of a version that waits for it; null when none does. */
export const readWaiting = async (
  tx: Tx,
  scope: JobScope,
  fileId: string,
  number: number,
): Promise<{ file_key: string; file_bytes: number; kind: string } | null> =>
  (await tx
    .selectFrom('file_versions')
    .select(['file_key', 'file_bytes', 'kind'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_id', '=', fileId)
    .where('number', '=', number)
    .where('preview', '=', 'pending')
    .executeTakeFirst()) ?? null

/** The last number that a version of a file was given (it may be gone), how many there are, and the one that counts. */
export const readStand = async (
  tx: Tx,
  scope: WorkspaceScope,
  fileId: string,
): Promise<{ last: number; count: number; sha256: Buffer | null }> =>
  tx
    .selectFrom('file_versions as v')
    .innerJoin('file_items as i', (join) =>
      join.onRef('i.workspace_id', '=', 'v.workspace_id').onRef('i.id', '=', 'v.file_id'),
    )
    .select([
      sql<number>`max(i.last_version)`.as('last'),
      sql<number>`count(*)::integer`.as('count'),
      sql<Buffer | null>`(array_agg(v.file_sha256) FILTER (WHERE v.number = i.version))[1]`.as('sha256'),
    ])
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('v.file_id', '=', fileId)
    .executeTakeFirstOrThrow()
