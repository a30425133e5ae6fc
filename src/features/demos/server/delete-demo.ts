import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { mayDeleteDemo } from './policy.ts'
import { deleteDemoRow } from './store.ts'
import { tellDemosChanged } from './tell-live.ts'

/** Deletes a demo with its notes and gives its room back at once; its bytes go a day later. */
export const deleteDemo = async (
  services: Services,
  scope: WorkspaceScope,
  demoId: string,
): Promise<{ message: string }> => {
  if (!mayDeleteDemo(scope)) throw new Failure('forbidden', 'You may not delete this demo.')
  await services.database.within(scope, async (tx) => {
    // The workspace's lock comes first, as everywhere.
    await changeUsedBytes(tx, scope, 0)
    const gone = await deleteDemoRow(tx, scope, demoId)
    if (!gone) throw missing('This demo')
    await changeUsedBytes(tx, scope, -Number(gone.file_bytes))
    await deleteFilesLater(services, tx, gone)
    await tellDemosChanged(services, tx, scope, demoId)
  })
  return { message: 'Demo deleted successfully!' }
}

/** Lets the files of a row that is gone, or has others now, go a day after the commit. */
export const deleteFilesLater = async (
  { jobs }: Services,
  tx: Tx,
  files: { file_key?: string; peaks_key: string | null },
): Promise<void> => {
  const keys = [files.file_key, files.peaks_key].filter((key) => typeof key === 'string')
  if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
}
