import type { TransfersLiveTopic } from '#features/transfers/contract/live.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { deleteUpload } from './store.ts'
import type { Uploader } from './uploader.ts'

/** Tells a band that asked somebody outside for files that one of them is not coming any more; of its own uploads nothing. */
export const tellAsked = async (
  { live }: { live: Pick<Services['live'], 'publish'> },
  tx: Tx,
  workspaceId: string,
  transferId: string | null,
): Promise<void> => {
  if (transferId === null) return
  await live.publish(tx, { topic: 'transfers.changed' satisfies TransfersLiveTopic, workspaceId, data: { transferId } })
}

/** Drops one's own upload, also while it is being sent, and gives its room back. */
export const dropUpload = async (services: Services, scope: Uploader, id: string): Promise<TusReply> => {
  const { database, storage } = services
  await database.within(scope, async (tx) => {
    // The workspace's lock comes first, as everywhere.
    await lockWorkspace(tx, scope)
    const gone = await deleteUpload(tx, scope, id)
    if (!gone) throw missing(t('This upload'))
    await changeUsedBytes(tx, scope, -gone.bytes)
    await tellAsked(services, tx, scope.workspaceId, gone.transfer_id)
  })
  await storage.parts.remove(id)
  return { kind: 'tus', status: 204, headers: {} }
}
