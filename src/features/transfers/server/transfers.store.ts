import { type SqlBool, sql } from 'kysely'
import { arrivingAt } from '#features/uploads/server/api.ts'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import { momentText } from '#server/database/moment-place.store.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { restorableSince } from '#server/database/soft-delete.ts'
import type { TransferDirection } from '../contract/transfer.ts'

/** A transfer as the band sees it. */
export interface TransferRow {
  id: string
  direction: TransferDirection
  made_by: string | null
  made_by_name: string | null
  title: string
  message: string
  token_hash: Buffer
  has_password: SqlBool
  expires_at: Date | null
  expired: SqlBool
  created_at: Date
  receipt: boolean
  download_limit: number | null
  downloads: number
  first_download_at: Date | null
  last_download_at: Date | null
  max_bytes: number | null
  max_files: number | null
  file_count: number
  bytes: number
  arriving: number
  arriving_bytes: number
}

// What ended this long ago cannot be brought back any more; far less than the day after which its files go.
const undoTime = restorableSince(restorableHours.transfer)

const selectTransfers = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('transfers as t')
    .leftJoin('accounts as a', 'a.id', 't.made_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('transfer_files as f')
          .select([
            sql<number>`count(*)::integer`.as('file_count'),
            sql<number>`coalesce(sum(f.file_bytes), 0)::bigint`.as('bytes'),
          ])
          .whereRef('f.workspace_id', '=', 't.workspace_id')
          .whereRef('f.transfer_id', '=', 't.id')
          .where('f.deleted_at', 'is', null)
          .as('files'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(arrivingAt('t').as('coming'), (join) => join.onTrue())
    .select([
      't.id',
      sql<TransferDirection>`t.direction`.as('direction'),
      't.made_by',
      'a.display_name as made_by_name',
      't.title',
      't.message',
      't.token_hash',
      sql<SqlBool>`t.password_hash IS NOT NULL`.as('has_password'),
      't.expires_at',
      sql<SqlBool>`coalesce(t.expires_at <= now(), false)`.as('expired'),
      't.created_at',
      't.receipt',
      't.download_limit',
      't.downloads',
      't.first_download_at',
      't.last_download_at',
      't.max_bytes',
      't.max_files',
      sql<number>`coalesce(files.file_count, 0)`.as('file_count'),
      sql<number>`coalesce(files.bytes, 0)`.as('bytes'),
      sql<number>`coalesce(coming.arriving, 0)`.as('arriving'),
      sql<number>`coalesce(coming.arriving_bytes, 0)`.as('arriving_bytes'),
    ])
    .where('t.workspace_id', '=', scope.workspaceId)
    .where('t.revoked_at', 'is', null)

/** A place in the list; the time is PostgreSQL's text, as a Date would lose its microseconds. */
export interface TransferPlace {
  createdAt: string
  id: string
}

/** So many of the transfers that were not ended by hand, newest first, after a place; of both directions unless one is named. */
export const readTransfers = (
  tx: Tx,
  scope: WorkspaceScope,
  { direction, after, most }: { direction: TransferDirection | undefined; after: TransferPlace | null; most: number },
): Promise<(TransferRow & { place: string })[]> =>
  selectTransfers(tx, scope)
    .select(momentText('t.created_at').as('place'))
    .$if(direction !== undefined, (all) => all.where('t.direction', '=', direction ?? null))
    .$if(after !== null, (all) =>
      all.where(sql<SqlBool>`(t.created_at, t.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()

/** One of them, or null. */
export const readTransfer = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<TransferRow | null> =>
  (await selectTransfers(tx, scope).where('t.id', '=', id).executeTakeFirst()) ?? null

/** What a change of a transfer must know of it. */
export interface LockedTransfer {
  id: string
  direction: TransferDirection
  made_by: string | null
  title: string
}

const locked = (tx: Tx, scope: WorkspaceScope | JobScope, id: string) =>
  tx
    .selectFrom('transfers')
    .select(['id', sql<TransferDirection>`direction`.as('direction'), 'made_by', 'title'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()

/** A transfer locked until the transaction ends; null when there is none. */
export const lockTransfer = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  id: string,
): Promise<LockedTransfer | null> =>
  (await locked(tx, scope, id).where('revoked_at', 'is', null).executeTakeFirst()) ?? null

/** The same for one that was ended by hand within the last hour. */
export const lockRevoked = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<LockedTransfer | null> =>
  (await locked(tx, scope, id).where('revoked_at', '>', undoTime).executeTakeFirst()) ?? null

/** How many transfers of a direction there are; a number that must hold wants the workspace's lock. */
export const countTransfers = async (tx: Tx, scope: WorkspaceScope, direction: TransferDirection): Promise<number> => {
  const { count } = await tx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('direction', '=', direction)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What people say of a transfer, as columns. */
export interface TransferFields {
  title?: string
  message?: string
  expires_at?: string | null
  password_hash?: string | null
  receipt?: boolean
  download_limit?: number | null
  max_bytes?: number | null
  max_files?: number | null
}

/** Keeps a new transfer of the person of the scope. */
export const insertTransfer = async (
  tx: Tx,
  scope: WorkspaceScope,
  transfer: TransferFields & { id: string; direction: TransferDirection; token_hash: Buffer },
): Promise<void> => {
  await tx
    .insertInto('transfers')
    .values({
      title: '',
      message: '',
      receipt: true,
      ...transfer,
      workspace_id: scope.workspaceId,
      made_by: scope.userId,
    })
    .execute()
}

/** Changes what is said of a transfer; a new password is asked of everybody. */
export const updateTransfer = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  fields: TransferFields,
): Promise<void> => {
  if (Object.keys(fields).length > 0)
    await tx
      .updateTable('transfers')
      .set(fields)
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .execute()
  if (!fields.password_hash) return
  await tx
    .updateTable('transfer_visitors')
    .set({ knows_password: false })
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', id)
    .execute()
}

/** Ends a transfer with its files, at the time of the transaction; answers their keys and bytes. */
export const endTransfer = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
): Promise<{ key: string; bytes: number }[]> => {
  await tx
    .updateTable('transfers')
    .set({ revoked_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
  const files = await tx
    .updateTable('transfer_files')
    .set({ deleted_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['file_key', 'file_bytes'])
    .execute()
  return files.map((file) => ({ key: file.file_key, bytes: file.file_bytes }))
}

/** Brings a transfer back with the files that ended with it; answers their bytes together. */
export const reviveTransfer = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<number> => {
  const files = await tx
    .updateTable('transfer_files as f')
    .set({ deleted_at: null })
    .where('f.workspace_id', '=', scope.workspaceId)
    .where('f.transfer_id', '=', id)
    .where(
      'f.deleted_at',
      '=',
      tx
        .selectFrom('transfers as t')
        .select('t.revoked_at')
        .where('t.workspace_id', '=', scope.workspaceId)
        .where('t.id', '=', id),
    )
    .returning('f.file_bytes')
    .execute()
  await tx
    .updateTable('transfers')
    .set({ revoked_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
  return files.reduce((sum, file) => sum + file.file_bytes, 0)
}
