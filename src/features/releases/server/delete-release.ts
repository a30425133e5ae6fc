import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { foldName } from '#kernel/text.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { deletedReleases, purgeDeleted } from './deleted.store.ts'
import { findReleaseByName, lockRelease } from './store.ts'
import { tellReleasesChanged } from './tell-live.ts'

/** Deletes the release of a name with all that was planned for it; name and room of its artwork are free at once. */
export const deleteRelease = async (
  services: Services,
  scope: WorkspaceScope,
  name: string,
): Promise<{ message: string }> => {
  await services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const id = await findReleaseByName(tx, scope, foldName(name))
    const release = id === null ? null : await lockRelease(tx, scope, id)
    if (!release) throw missing('This release')
    await purgeDeleted(tx, scope)
    await deletedReleases.mark(tx, scope, release.id)
    await changeUsedBytes(tx, scope, -release.artwork_bytes)
    const keys = [release.artwork_key, release.preview_key].filter((key) => key !== null)
    if (keys.length > 0) await services.jobs.send(tx, 'delete-files', { keys })
    await tellReleasesChanged(services, tx, scope, { releaseId: release.id })
  })
  return { message: 'Release deleted successfully!' }
}
