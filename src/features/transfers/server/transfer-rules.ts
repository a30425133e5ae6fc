import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { TransferDirection } from '../contract/transfer.ts'
import { maxTransfers, usualDays } from '../contract/transfer-limits.ts'
import { refuseOthers, tellTransfer } from './present-transfer.ts'
import {
  countTransfers,
  insertTransfer,
  type LockedTransfer,
  lockTransfer,
  type TransferFields,
} from './transfers.store.ts'

/** A day, in milliseconds. */
export const dayMs = 86_400_000

/** When a transfer ends that nobody gave an end. */
export const usualEnd = (): string => new Date(Date.now() + usualDays * dayMs).toISOString()

/** Makes a transfer or a request in the caller's transaction; answers its id. @throws Failure where there are too many */
export const addTransfer = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  direction: TransferDirection,
  fields: TransferFields = { expires_at: usualEnd() },
): Promise<string> => {
  const id = newId()
  // The workspace's lock: from here on nobody else makes one.
  await lockWorkspace(tx, scope)
  if ((await countTransfers(tx, scope, direction)) >= maxTransfers)
    throw new Failure(
      'conflict',
      t('There are already {max} transfers. End some you no longer need.', { max: maxTransfers }),
    )
  await insertTransfer(tx, scope, { ...fields, id, direction, token_hash: hashToken(services.guestTokens.of(id)) })
  await tellTransfer(services, tx, scope, id)
  return id
}

/** A transfer that the person may change, locked until the transaction ends. */
export const lockOwn = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<LockedTransfer> => {
  const transfer = await lockTransfer(tx, scope, id)
  if (!transfer) throw missing(t('This transfer'))
  refuseOthers(scope, transfer)
  return transfer
}
