import { sql } from 'kysely'
import { countArriving } from '#features/uploads/server/api.ts'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { GuestScope, JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'

type Scope = WorkspaceScope | JobScope | GuestScope

/** A file of a transfer. */
export interface TransferFileRow {
  id: string
  path: string
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  file_crc32: number
  sound_type: ColumnValue<'transfer_files', 'sound_type'>
  sound_seconds: number | null
  overview: Buffer | null
  sender_name: string | null
  added_by: string | null
  added_at: Date
}

const selectFiles = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('transfer_files')
    .select([
      'id',
      'path',
      'file_key',
      'file_bytes',
      'file_sha256',
      'file_crc32',
      'sound_type',
      'sound_seconds',
      'overview',
      'sender_name',
      'added_by',
      'added_at',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)

/** The files of a transfer by their places, which is also their order in a zip. */
export const readFiles = (tx: Tx, scope: Scope, transferId: string): Promise<TransferFileRow[]> =>
  selectFiles(tx, scope).where('transfer_id', '=', transferId).orderBy('path').orderBy('id').execute()

/** One file, of whatever transfer the scope sees; null when there is none. */
export const readFile = async (tx: Tx, scope: Scope, id: string): Promise<TransferFileRow | null> =>
  (await selectFiles(tx, scope).where('id', '=', id).executeTakeFirst()) ?? null

/** One of one transfer. */
export const readFileOf = async (
  tx: Tx,
  scope: Scope,
  transferId: string,
  id: string,
): Promise<TransferFileRow | null> =>
  (await selectFiles(tx, scope).where('transfer_id', '=', transferId).where('id', '=', id).executeTakeFirst()) ?? null

/** The names of the members who added files. */
export const readAdders = async (tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx.selectFrom('accounts').select(['id', 'display_name']).where('id', 'in', known).execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/** A new file of a transfer. */
export interface NewFile {
  id: string
  transfer_id: string
  path: string
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  file_crc32: number
  sound_type: ColumnValue<'transfer_files', 'sound_type'>
  sender_name: string | null
}

/** Adds a file. */
export const insertFile = async (tx: Tx, scope: WorkspaceScope | JobScope, file: NewFile): Promise<void> => {
  await tx
    .insertInto('transfer_files')
    .values({ ...file, workspace_id: scope.workspaceId, added_by: scope.userId })
    .execute()
}

/** How many files a transfer has, and their bytes, with those that are on their way by its link. */
export const countFiles = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  transferId: string,
): Promise<{ files: number; bytes: number; arriving: number; arrivingBytes: number }> => {
  const { files, bytes } = await tx
    .selectFrom('transfer_files')
    .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(file_bytes), 0)::bigint`.as('bytes')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', transferId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const coming = await countArriving(tx, scope, transferId)
  return {
    files,
    bytes,
    arriving: coming.files,
    arrivingBytes: coming.bytes,
  }
}

/** What a change of a file must know of it. */
export interface LockedFile {
  transfer_id: string
  file_key: string
  file_bytes: number
}

/** Files are taken out of a transfer and brought back. */
export const removedFiles = softDelete('transfer_files', restorableHours.transferFile)

const lockFiles = (tx: Tx, scope: WorkspaceScope, id: string) =>
  tx
    .selectFrom('transfer_files')
    .select(['transfer_id', 'file_key', 'file_bytes'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()

/** A file locked until the transaction ends; null when there is none. */
export const lockFile = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<LockedFile | null> =>
  (await lockFiles(tx, scope, id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null

/** The same for one that was taken out within the last hour. */
export const lockRemoved = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<LockedFile | null> =>
  (await lockFiles(tx, scope, id).where('deleted_at', '>', removedFiles.since).executeTakeFirst()) ?? null

/** Keeps what was heard of a file: its length in seconds and its waveform; without a waveform it plays no more. */
export const keepSound = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  heard: { seconds: number; overview: Buffer } | null,
): Promise<void> => {
  await tx
    .updateTable('transfer_files')
    .set(heard ? { sound_seconds: heard.seconds, overview: heard.overview } : { sound_type: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The transfer of a file that is still there, which stays until the transaction ends; null when it is gone. */
export const lockFileOf = async (tx: Tx, scope: JobScope, id: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('transfer_files')
      .select('transfer_id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  )?.transfer_id ?? null
