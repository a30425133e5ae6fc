import { z } from 'zod'
import { hashPassword } from '#features/accounts/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { deleteUploadsTo } from '#features/uploads/server/api.ts'
import { changeUsedBytes, readRoom } from '#features/workspaces/server/api.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { columnsOf } from '#server/database/column-value.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type KeepReply, keepNoReply } from '#server/http/idempotency.store.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type {
  changedTransfer,
  filledTransfer,
  Transfer,
  TransferDetail,
  TransferDirection,
} from '../contract/transfer.ts'
import { mostDays, transfersOfPage, usualRequestBytes, usualRequestFiles } from '../contract/transfer-limits.ts'
import { presentTransfer, readDetail, refuseOthers, tellTransfer } from './present-transfer.ts'
import { addTransfer, dayMs, lockOwn, usualEnd } from './transfer-rules.ts'
import {
  countTransfers,
  endTransfer,
  lockRevoked,
  lockTransfer,
  readTransfers,
  reviveTransfer,
  type TransferFields,
  updateTransfer,
} from './transfers.store.ts'

interface Shown {
  transfer: TransferDetail
}

const shape = z.object({ createdAt: z.iso.datetime({ precision: 6 }), id })

/** A page of the transfers of the workspace, and how much room it has. */
export const listTransfers = (
  services: Services,
  scope: WorkspaceScope,
  { direction, cursor }: { direction?: TransferDirection | undefined; cursor?: string | undefined },
): Promise<{
  transfers: Transfer[]
  nextCursor: string | null
  counts: Record<TransferDirection, number>
  usedBytes: number
  limitBytes: number
}> =>
  services.database.reading(scope, async (tx) => {
    const after = cursor === undefined ? null : readPlace(cursor, shape)
    const rows = await readTransfers(tx, scope, { direction, after, most: transfersOfPage + 1 })
    const { page, nextCursor } = cutPage(rows, transfersOfPage, ({ place, id }) => ({ createdAt: place, id }))
    return {
      transfers: page.map((row) => presentTransfer(services, scope, row)),
      nextCursor,
      counts: { out: await countTransfers(tx, scope, 'out'), in: await countTransfers(tx, scope, 'in') },
      usedBytes: await readRoom(tx, scope),
      limitBytes: plans[scope.tier].storageBytes,
    }
  })

/** Makes a transfer without files, with a link of its own; what is not said of its end and its limits is as usual. */
export const makeTransfer = async (
  services: Services,
  scope: WorkspaceScope,
  { direction, ...said }: z.output<typeof filledTransfer>,
  keepReply: KeepReply = keepNoReply,
): Promise<Shown> => {
  const fields = await fieldsOf({
    expiresAt: usualEnd(),
    ...(direction === 'in' && { maxBytes: usualRequestBytes, maxFiles: usualRequestFiles }),
    ...said,
  })
  return services.database.within(scope, async (tx) => {
    const id = await addTransfer(services, tx, scope, direction, fields)
    const answer = await readDetail(services, tx, scope, id)
    // What is kept for a repeated request holds no secret.
    await keepReply(tx, { transfer: { ...answer.transfer, url: null } })
    return answer
  })
}

/** Changes what is said of a transfer. */
export const changeTransfer = async (
  services: Services,
  scope: WorkspaceScope,
  { transferId, ...said }: z.output<typeof changedTransfer>,
): Promise<Shown> => {
  const fields = await fieldsOf(said)
  return services.database.within(scope, async (tx) => {
    await lockOwn(tx, scope, transferId)
    await updateTransfer(tx, scope, transferId, fields)
    await tellTransfer(services, tx, scope, transferId)
    return readDetail(services, tx, scope, transferId)
  })
}

/** Ends a transfer at once; the room of its files is free from then on. */
export const revokeTransfer = (
  services: Services,
  scope: WorkspaceScope,
  transferId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    await lockOwn(tx, scope, transferId)
    const files = await endTransfer(tx, scope, transferId)
    // What is still coming goes as well: it held room for bytes that nobody may send any more. Its parts are swept.
    const { bytes } = await deleteUploadsTo(tx, scope, transferId)
    await changeUsedBytes(tx, scope, -files.reduce((sum, file) => sum + file.bytes, bytes))
    if (files.length > 0) await services.jobs.send(tx, 'delete-files', { keys: files.map((file) => file.key) })
    await tellTransfer(services, tx, scope, transferId)
    return { message: t('Link revoked. Nobody can open it any more.') }
  })

/** Brings a transfer back that was just ended. */
export const restoreTransfer = (services: Services, scope: WorkspaceScope, transferId: string): Promise<Shown> =>
  services.database.within(scope, async (tx) => {
    // The workspace's lock comes before the transfer's wherever both are taken.
    await lockWorkspace(tx, scope)
    if (!(await lockTransfer(tx, scope, transferId))) {
      const ended = await lockRevoked(tx, scope, transferId)
      if (!ended) throw missing(t('This transfer'))
      refuseOthers(scope, ended)
      await changeUsedBytes(tx, scope, await reviveTransfer(tx, scope, transferId))
      await tellTransfer(services, tx, scope, transferId)
    }
    return readDetail(services, tx, scope, transferId)
  })

type Said = Omit<z.output<typeof changedTransfer>, 'transferId'>

const fieldsOf = async (said: Said): Promise<TransferFields> => {
  const { expiresAt, password } = said
  const end = expiresAt ? Date.parse(expiresAt) - Date.now() : null
  if (end !== null && end <= 0) throw invalidField('expiresAt', t('This day has already passed.'))
  // A day more: the last one ends later in the west than here.
  if (end !== null && end > (mostDays + 1) * dayMs)
    throw invalidField('expiresAt', t('The last day can be at most a year from now.'))
  const hash = password == null ? null : await hashPassword(password)
  return columnsOf<Said, TransferFields>(said, {
    title: 'title',
    message: 'message',
    expiresAt: 'expires_at',
    password: () => ({ password_hash: hash }),
    receipt: 'receipt',
    downloadLimit: 'download_limit',
    maxBytes: 'max_bytes',
    maxFiles: 'max_files',
  })
}
