import { readSoundKeys } from '#features/blind-votes/server/api.ts'
import { takeBack } from '#features/notifications/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readMadeFiles } from './demo-files.store.ts'
import { deleteFilesLater } from './keep-made-files.ts'
import { mayDeleteDemo } from './present-demo.ts'
import { dropEmptySong } from './songs.store.ts'
import { settleSongLater } from './songs-for-approval.ts'
import { deleteDemoRow, readDemoFile } from './store.ts'
import { tellDemosChanged } from './tell-live.ts'
import { keyOfDemo } from './tell-people.ts'

/** Deletes a demo with its notes and gives its room back at once; its bytes go a day later. */
export const deleteDemo = async (
  services: Services,
  scope: WorkspaceScope,
  demoId: string,
): Promise<{ message: string }> => {
  if (!mayDeleteDemo(scope)) throw new Failure('forbidden', t('You can’t delete this demo.'))
  await services.database.within(scope, async (tx) => {
    // The workspace's lock comes first, as everywhere.
    await lockWorkspace(tx, scope)
    const demo = await readDemoFile(tx, scope, demoId, true)
    if (!demo) throw missing(t('This demo'))
    // Votes on it go along, and with them what was made for them.
    const ofVotes = await readSoundKeys(tx, scope, { demoId })
    const keys = [demo.file_key, ...(await readMadeFiles(tx, scope, demoId)), ...ofVotes]
    await settleSongLater(services, tx, scope, demo.song_id)
    await deleteDemoRow(tx, scope, demoId)
    await dropEmptySong(tx, scope, demo.song_id)
    await changeUsedBytes(tx, scope, -demo.file_bytes)
    await deleteFilesLater(services, tx, keys)
    await tellDemosChanged(services, tx, scope, demoId)
    await takeBack(services, tx, keyOfDemo(demoId))
  })
  return { message: t('Demo deleted successfully!') }
}
