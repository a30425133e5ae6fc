import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Release } from '../contract/release.ts'
import { maxReleases } from '../contract/release-words.ts'
import { deletedReleases, lockDeleted, purgeDeleted } from './deleted.store.ts'
import { readWhole, tellAndRead } from './read-plan.ts'
import { countReleases, findReleaseByName, lockRelease } from './store.ts'
import { tellReleasesChanged } from './tell-live.ts'

/** Brings a deleted release back with all that was planned for it; one that is there stays as it is. */
export const restoreRelease = (
  services: Services,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    // The workspace's lock comes before the release's wherever both are taken.
    await lockWorkspace(tx, scope)
    if (await lockRelease(tx, scope, releaseId)) return { release: await readWhole(tx, scope, releaseId) }
    const deleted = await lockDeleted(tx, scope, releaseId)
    if (!deleted) throw missing(t('This release'))
    if ((await findReleaseByName(tx, scope, deleted.name_key)) !== null)
      throw new Failure(
        'conflict',
        t('There’s another release called {name} now. Rename that one first.', { name: deleted.name }),
      )
    if ((await countReleases(tx, scope)) >= maxReleases)
      throw new Failure('conflict', t('There are already {max} releases; delete one first.', { max: maxReleases }))
    await changeUsedBytes(tx, scope, deleted.artwork_bytes)
    await deletedReleases.unmark(tx, scope, releaseId)
    return tellAndRead(services, tx, scope, releaseId)
  })

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
    if (!release) throw missing(t('This release'))
    await purgeDeleted(tx, scope)
    await deletedReleases.mark(tx, scope, release.id)
    await changeUsedBytes(tx, scope, -release.artwork_bytes)
    const keys = [release.artwork_key, release.preview_key].filter((key) => key !== null)
    if (keys.length > 0) await services.jobs.send(tx, 'delete-files', { keys })
    await tellReleasesChanged(services, tx, scope, { releaseId: release.id })
  })
  return { message: t('Release deleted successfully!') }
}
