import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { FileDetail } from '../contract/file-item.ts'
import { lockFile } from './hold.ts'
import { readDetail } from './present-item.ts'
import { updateItem } from './store.ts'
import { tellFilesChanged } from './tell-live.ts'
import { deleteVersion, readVersion } from './versions.store.ts'

/** A version of a file. */
export interface GivenVersion {
  fileId: string
  version: number
}

/** Lets another version of a file count; nothing is copied, and the others stay. */
export const restoreVersion = (
  services: Services,
  scope: WorkspaceScope,
  { fileId, version }: GivenVersion,
): Promise<{ file: FileDetail }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const file = await lockFile(tx, scope, fileId)
    if (!(await readVersion(tx, scope, fileId, version))) throw missing(t('This version'))
    if (file.version !== version) {
      await updateItem(tx, scope, fileId, { version })
      await tellFilesChanged(services, tx, scope)
    }
    return { file: await readDetail(tx, scope, fileId) }
  })

/** Deletes a version that does not count, and gives its room back. */
export const removeVersion = (
  services: Services,
  scope: WorkspaceScope,
  { fileId, version }: GivenVersion,
): Promise<{ file: FileDetail }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const file = await lockFile(tx, scope, fileId)
    if (file.version === version)
      throw new Failure(
        'conflict',
        t('This is the current version. Restore another one first, or move the file to the trash.'),
      )
    const gone = await deleteVersion(tx, scope, fileId, version)
    if (!gone) throw missing(t('This version'))
    await changeUsedBytes(tx, scope, -gone.file_bytes)
    await services.jobs.send(tx, 'delete-files', { keys: gone.keys })
    await tellFilesChanged(services, tx, scope)
    return { file: await readDetail(tx, scope, fileId) }
  })
