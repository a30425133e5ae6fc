import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Release } from '../contract/release.ts'
import { setArtworkAside, takeArtworkBack } from './artwork.store.ts'
import { findRemovedArtwork } from './deleted.store.ts'
import { lockSeenRelease } from './edit-release.ts'
import { readWhole, tellAndRead } from './read-plan.ts'

/** Takes the cover of a release away; for an hour it can be brought back, and its files go a day later. */
export const removeArtwork = (
  services: Services,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const old = await lockSeenRelease(tx, scope, { releaseId })
    const keys = [old.artwork_key, old.preview_key].filter((one) => one !== null)
    if (keys.length === 0) return { release: await readWhole(tx, scope, releaseId) }
    await changeUsedBytes(tx, scope, -old.artwork_bytes)
    await setArtworkAside(tx, scope, releaseId)
    await services.jobs.send(tx, 'delete-files', { keys })
    return tellAndRead(services, tx, scope, releaseId)
  })

/** Brings the cover back that was taken away last; a release that has one keeps it. */
export const restoreArtwork = async (
  services: Services,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ release: Release }> => {
  const there = await services.database.within(scope, (tx) => findRemovedArtwork(tx, scope, releaseId))
  // Removed and brought back the day before, its files may have gone with the first removal.
  const size = there ? await services.storage.size(there.key) : null
  return services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const release = await lockSeenRelease(tx, scope, { releaseId })
    const removed = await findRemovedArtwork(tx, scope, releaseId)
    // A second request finds it done already.
    if (release.artwork_key !== null && !removed) return { release: await readWhole(tx, scope, releaseId) }
    if (release.artwork_key !== null)
      throw new Failure('conflict', 'There is another artwork by now. Remove that one first.')
    if (!removed || removed.key !== there?.key || size === null) throw missing('This artwork')
    await changeUsedBytes(tx, scope, removed.bytes)
    await takeArtworkBack(tx, scope, releaseId)
    return tellAndRead(services, tx, scope, releaseId)
  })
}
