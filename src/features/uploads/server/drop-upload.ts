import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { deleteUpload } from './store.ts'
import { tellAsked } from './tell-asked.ts'
import type { Uploader } from './uploader.ts'

/** Drops one's own upload, also while it is being sent, and gives its room back. */
export const dropUpload = async (services: Services, scope: Uploader, id: string): Promise<TusReply> => {
  const { database, storage } = services
  await database.within(scope, async (tx) => {
    // The workspace's lock comes first, as everywhere.
    await lockWorkspace(tx, scope)
    const gone = await deleteUpload(tx, scope, id)
    if (!gone) throw missing('This upload')
    await changeUsedBytes(tx, scope, -gone.bytes)
    await tellAsked(services, tx, scope.workspaceId, gone.transfer_id)
  })
  await storage.parts.remove(id)
  return { kind: 'tus', status: 204, headers: {} }
}
