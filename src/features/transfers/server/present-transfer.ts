import { may } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { TransfersLiveTopic } from '../contract/live.ts'
import type { Transfer, TransferDetail, TransferFile } from '../contract/transfer.ts'
import { requestPagePath, transferPagePath } from '../contract/transfer-limits.ts'
import { readAdders, readFiles, type TransferFileRow } from './transfer-files.store.ts'
import { readTransfer, type TransferRow } from './transfers.store.ts'

/** Whether somebody can change and end a transfer: its maker can, and so can everyone who manages the workspace. */
const mayChangeTransfer = (scope: WorkspaceScope, transfer: { made_by: string | null }): boolean =>
  transfer.made_by === scope.userId || may(scope.role, 'manage')

/** Refuses everyone who may not change a transfer. */
export const refuseOthers = (scope: WorkspaceScope, transfer: { made_by: string | null }): void => {
  if (!mayChangeTransfer(scope, transfer))
    throw new Failure('forbidden', t('Only the person who made this transfer, the owner and managers can change it.'))
}

// Null when the key that made the link is gone.
const addressOf = (services: Services, { id, direction, token_hash }: TransferRow): string | null => {
  const token = services.guestTokens.hashed(id, token_hash)
  if (token === null) return null
  return services.publicUrl() + fillPath(direction === 'out' ? transferPagePath : requestPagePath, { token })
}

/** A transfer as the contract has it, for the person of the scope. */
export const presentTransfer = (services: Services, scope: WorkspaceScope, row: TransferRow): Transfer => {
  const mayChange = mayChangeTransfer(scope, row)
  return {
    id: row.id,
    direction: row.direction,
    title: row.title,
    message: row.message,
    url: mayChange ? addressOf(services, row) : null,
    hasPassword: row.has_password === true,
    expiresAt: row.expires_at?.toISOString() ?? null,
    expired: row.expired === true,
    createdAt: row.created_at.toISOString(),
    madeBy: row.made_by_name,
    receipt: row.receipt,
    downloadLimit: row.download_limit,
    downloads: row.downloads,
    firstDownloadAt: row.first_download_at?.toISOString() ?? null,
    lastDownloadAt: row.last_download_at?.toISOString() ?? null,
    maxBytes: row.max_bytes,
    maxFiles: row.max_files,
    fileCount: row.file_count,
    bytes: row.bytes,
    arriving: { files: row.arriving, bytes: row.arriving_bytes },
    mayChange,
  }
}

const presentFile = (row: TransferFileRow, adders: Map<string, string>): TransferFile => ({
  id: row.id,
  path: row.path,
  bytes: row.file_bytes,
  addedAt: row.added_at.toISOString(),
  by: row.sender_name ?? adders.get(row.added_by ?? '') ?? null,
  sound:
    row.sound_type === null ? null : { seconds: row.sound_seconds, overview: row.overview?.toString('base64') ?? null },
})

/** A transfer with its files. @throws Failure when there is none */
export const readDetail = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
): Promise<{ transfer: TransferDetail }> => {
  const row = await readTransfer(tx, scope, id)
  if (!row) throw missing(t('This transfer'))
  const files = await readFiles(tx, scope, id)
  const adders = await readAdders(
    tx,
    files.map((file) => file.added_by),
  )
  return {
    transfer: { ...presentTransfer(services, scope, row), files: files.map((file) => presentFile(file, adders)) },
  }
}

/** Tells the workspace's open browsers, once the transaction is committed, that a transfer changed. */
export const tellTransfer = (
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  { workspaceId }: { workspaceId: string },
  transferId: string,
): Promise<void> =>
  live.publish(tx, { topic: 'transfers.changed' satisfies TransfersLiveTopic, workspaceId, data: { transferId } })
