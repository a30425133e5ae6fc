import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { RedirectReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { TransferDetail } from '../contract/transfer.ts'
import { transferPagePath } from '../contract/transfer-limits.ts'
import { addFile, type SentFile } from './add-file.ts'
import { readDetail, tellTransfer } from './present-transfer.ts'
import { lockFile, lockRemoved, removedFiles } from './transfer-files.store.ts'
import { addTransfer, lockOwn } from './transfer-rules.ts'

interface Shown {
  transfer: TransferDetail
}

/** Adds a file to a transfer. */
export const addMembersFile = (
  services: Services,
  context: MemberContext,
  { transferId, ...sent }: SentFile & { transferId: string },
): Promise<Shown> => {
  const { scope, keepReply } = context
  return addFile(services, context, sent, {
    scope,
    senderName: null,
    book: (tx, bytes) => changeUsedBytes(tx, scope, bytes),
    target: async (tx) => (await lockOwn(tx, scope, transferId)).id,
    added: async (tx, id) => {
      const answer = await readDetail(services, tx, scope, id)
      await keepReply(tx, { transfer: { ...answer.transfer, url: null } })
      return answer
    },
  })
}

/** Makes a transfer of one file, and leads to the screen that shows its link. */
export const sendOneFile = (services: Services, context: MemberContext): Promise<RedirectReply> => {
  const { scope } = context
  return addFile(
    services,
    context,
    {},
    {
      scope,
      senderName: null,
      book: (tx, bytes) => changeUsedBytes(tx, scope, bytes),
      target: (tx) => addTransfer(services, tx, scope, 'out'),
      added: async (_tx, id) => {
        const link = services.publicUrl() + fillPath(transferPagePath, { token: services.guestTokens.of(id) })
        return { kind: 'redirect', location: `/file-transfer?${new URLSearchParams({ url: link })}` } as const
      },
    },
  )
}

/** Takes a file out of a transfer; its room is free at once. */
export const removeFile = (services: Services, scope: WorkspaceScope, fileId: string): Promise<Shown> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const file = await lockFile(tx, scope, fileId)
    if (!file) throw missing(t('This file'))
    await lockOwn(tx, scope, file.transfer_id)
    await removedFiles.mark(tx, scope, fileId)
    await changeUsedBytes(tx, scope, -file.file_bytes)
    await services.jobs.send(tx, 'delete-files', { keys: [file.file_key] })
    await tellTransfer(services, tx, scope, file.transfer_id)
    return readDetail(services, tx, scope, file.transfer_id)
  })

/** Brings a file back that was just taken out; one that is there stays as it is. */
export const restoreFile = (services: Services, scope: WorkspaceScope, fileId: string): Promise<Shown> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const there = await lockFile(tx, scope, fileId)
    const file = there ?? (await lockRemoved(tx, scope, fileId))
    if (!file) throw missing(t('This file'))
    await lockOwn(tx, scope, file.transfer_id)
    if (!there) {
      await changeUsedBytes(tx, scope, file.file_bytes)
      await removedFiles.unmark(tx, scope, fileId)
      await tellTransfer(services, tx, scope, file.transfer_id)
    }
    return readDetail(services, tx, scope, file.transfer_id)
  })
