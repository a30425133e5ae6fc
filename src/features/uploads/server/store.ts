import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Tables } from '#server/database/tables.gen.ts'
import type { UploadPurpose, UploadTarget } from '../contract/upload.ts'
import type { Uploader } from './uploader.ts'

/** After how many seconds without a sign of life the row of a file in one call ends. */
const lifeSeconds = 120

/** How long a writer from whom nothing comes keeps others away, in seconds. */
export const leaseSeconds = 10

/** An upload as it is stored. */
export interface UploadRow {
  id: string
  purpose: string
  file_name: string
  file_changed_ms: number | null
  bytes: number
  received: number
  created_at: Date
  moved_at: Date
  moving: boolean
  /** As JSON; what it holds is the contract's to check. */
  target: unknown
}

/** Whose uploads are meant: those of a member, or those of a browser at a link. */
const isOf = (uploader: Uploader) => (is: ExpressionBuilder<Tables, 'uploads'>) =>
  'browserHash' in uploader
    ? is.and([
        is('transfer_id', '=', uploader.transferId),
        is('browser_hash', '=', uploader.browserHash),
        is('person_id', 'is', null),
      ])
    : is('person_id', '=', uploader.userId)

const ownUploads = (tx: Tx, scope: Uploader) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'purpose', 'file_name', 'file_changed_ms', 'bytes', 'received', 'created_at', 'moved_at', 'target'])
    .select(sql<boolean>`coalesce(leased_until > now(), false)`.as('moving'))
    .where('workspace_id', '=', scope.workspaceId)
    .where(isOf(scope))

/** One's own uploads in pieces to the workspace, oldest first. */
export const readUploads = (tx: Tx, scope: Uploader): Promise<UploadRow[]> =>
  ownUploads(tx, scope).where('purpose', '!=', 'plain').orderBy('created_at').orderBy('id').execute()

/** One of one's own uploads. */
export const readUpload = async (tx: Tx, scope: Uploader, id: string): Promise<UploadRow | null> =>
  (await ownUploads(tx, scope).where('id', '=', id).executeTakeFirst()) ?? null

/** What a new upload is. */
export interface NewUpload {
  id: string
  /** `plain` for the room of a file that comes in one call. */
  purpose: UploadPurpose | 'plain'
  file_name: string
  file_changed_ms: number | null
  bytes: number
  /** What it is to become, as JSON. */
  target: object | null
}

/** Adds an upload of which nothing is there yet. */
export const insertUpload = async (tx: Tx, scope: Uploader, upload: NewUpload): Promise<void> => {
  await tx
    .insertInto('uploads')
    .values({
      ...upload,
      target: upload.target && JSON.stringify(upload.target),
      workspace_id: scope.workspaceId,
      ...('browserHash' in scope
        ? { person_id: null, transfer_id: scope.transferId, browser_hash: scope.browserHash }
        : { person_id: scope.userId }),
    })
    .execute()
}

/** Changes what one's own upload is to become; tells whether there is one. */
export const updateTarget = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  target: UploadTarget,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('uploads')
    .set({ target: JSON.stringify(target) })
    .where('workspace_id', '=', scope.workspaceId)
    .where(isOf(scope))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes one's own upload away and answers its size and what was received, in bytes; null when there is none. */
export const deleteUpload = async (
  tx: Tx,
  scope: Uploader,
  id: string,
): Promise<{ bytes: number; received: number; transfer_id: string | null } | null> =>
  (await tx
    .deleteFrom('uploads')
    .where('workspace_id', '=', scope.workspaceId)
    .where(isOf(scope))
    .where('id', '=', id)
    .returning(['bytes', 'received', 'transfer_id'])
    .executeTakeFirst()) ?? null

/** Deletes all uploads still coming to a transfer, from any sender; answers the uploads and their bytes together. */
export const deleteUploadsTo = async (
  tx: Tx,
  scope: WorkspaceScope,
  transferId: string,
): Promise<{ ids: string[]; bytes: number }> => {
  const gone = await tx
    .deleteFrom('uploads')
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', transferId)
    .returning(['id', 'bytes'])
    .execute()
  return { ids: gone.map(({ id }) => id), bytes: gone.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Makes the caller the only writer of their upload; null when another writes, or there is none. */
export const takeLease = async (
  tx: Tx,
  scope: Uploader,
  id: string,
  lease: string,
): Promise<{ bytes: number; received: number } | null> =>
  (await tx
    .updateTable('uploads')
    .set({ lease, leased_until: leaseEnd })
    .where('workspace_id', '=', scope.workspaceId)
    .where(isOf(scope))
    .where('id', '=', id)
    .where((on) => on.or([on('leased_until', 'is', null), on('leased_until', '<=', sql<Date>`now()`)]))
    .returning(['bytes', 'received'])
    .executeTakeFirst()) ?? null

/** Notes what is on disk and keeps the lease, or ends it; false when the lease is another's by now. */
export const noteReceived = async (
  tx: Tx,
  scope: Uploader,
  id: string,
  { lease, received, ends }: { lease: string; received: number; ends: boolean },
): Promise<boolean> => {
  const changed = await tx
    .updateTable('uploads')
    .set({ received, moved_at: sql<Date>`now()`, lease: ends ? null : lease, leased_until: ends ? null : leaseEnd })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Says that the process which receives a file in one call lives. */
export const stayAlive = async (tx: Tx, scope: Uploader, id: string): Promise<void> => {
  await tx
    .updateTable('uploads')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Lets others write; nothing happens when the lease is another's by now. */
export const endLease = async (tx: Tx, scope: Uploader, id: string, lease: string): Promise<void> => {
  await tx
    .updateTable('uploads')
    .set({ lease: null, leased_until: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/**
 * Whether an upload rests: in pieces, it did not move for so many hours; in one call, the process that received it died. What
 * somebody at a link sends rests sooner: the less of its room is filled, though for an hour at least.
 */
const rests = (hours: number) => sql<boolean>`CASE
  WHEN leased_until > now() THEN false
  WHEN purpose = 'plain' AND leased_until IS NOT NULL THEN true
  WHEN person_id IS NULL AND transfer_id IS NOT NULL
    THEN moved_at < now() - greatest(interval '1 hour', make_interval(hours => ${hours}) * received / bytes)
  ELSE moved_at < now() - make_interval(hours => ${hours}) END`

/** Uploads that rest, in all workspaces; `administration` sees every row. */
export const restingUploads = async (
  administration: Database,
  hours: number,
): Promise<{ workspaceId: string; id: string }[]> =>
  administration.single
    .selectFrom('uploads')
    .select(['workspace_id as workspaceId', 'id'])
    .where(rests(hours))
    .execute()

/** Takes an upload away if it still rests, and answers its size and the transfer to which somebody outside sent it. */
export const deleteResting = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  hours: number,
): Promise<{ bytes: number; transfer_id: string | null } | null> =>
  (await tx
    .deleteFrom('uploads')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where(rests(hours))
    .returning(['bytes', 'transfer_id'])
    .executeTakeFirst()) ?? null

/** Of these ids, those that no upload of any workspace has. */
export const idsWithoutUpload = async (administration: Database, ids: string[]): Promise<string[]> => {
  const rows = await administration.single
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute()
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}
