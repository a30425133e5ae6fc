import { missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { type DemoInput, demoFields, readWhole } from './add-demo.ts'
import { deleteFilesLater } from './delete-demo.ts'
import { deleteRenditions, readMadeFiles } from './demo-files.store.ts'
import { bookNewFile, describeNewFile, type NewFile } from './new-file.ts'
import { refuseTakenVersion } from './refuse-taken-version.ts'
import { dropEmptySong, isOnlyVersion, openSong, renameSong } from './songs.store.ts'
import { type DemoFileFields, type DemoFileRow, readDemoFile, updateDemo } from './store.ts'
import { tellDemosChanged } from './tell-live.ts'

/** A change of a demo; `rowVersion` is the state that the person saw, without it the last one to write wins. */
export interface DemoChange extends DemoInput {
  demoId: string
  rowVersion?: number | undefined
}

/** Changes what a person filled in of a demo; with a file, that one takes the place of the old. Notes stay. */
export const editDemo = async (
  services: Services,
  scope: WorkspaceScope,
  change: DemoChange,
  newFile: NewFile | null,
): Promise<{ demo: DemoDetail }> => {
  if (!newFile) {
    const demo = await services.database.within(scope, async (tx) => {
      // The workspace's lock comes before the demo's wherever both are taken, so that no two wait for each other.
      await lockWorkspace(tx, scope)
      const old = await readSeenState(tx, scope, change)
      return applyChange(services, tx, scope, change, old, null)
    })
    return { demo }
  }
  const stored = await describeNewFile(scope, newFile.file)
  const demo = await keepFilesWithin(services, scope, [{ key: stored.file_key, file: newFile.file }], async (tx) => {
    await lockWorkspace(tx, scope)
    const old = await readSeenState(tx, scope, change)
    await bookNewFile(tx, scope, newFile, -old.file_bytes)
    await deleteFilesLater(services, tx, [old.file_key, ...(await readMadeFiles(tx, scope, change.demoId))])
    await deleteRenditions(tx, scope, change.demoId)
    await services.jobs.send(tx, 'analyse-demo', { workspaceId: scope.workspaceId, demoId: change.demoId })
    return applyChange(services, tx, scope, change, old, stored)
  })
  return { demo }
}

/** The demo as it is, locked; refused when it is not the state that the person saw. */
export const readSeenState = async (
  tx: Tx,
  scope: WorkspaceScope,
  change: { demoId: string; rowVersion?: number | undefined },
): Promise<DemoFileRow> => {
  const current = await readDemoFile(tx, scope, change.demoId, true)
  if (!current) throw missing('This demo')
  await requireFreshVersion(current.row_version, change.rowVersion, 'this demo', async () => ({
    demo: await readWhole(tx, scope, change.demoId),
  }))
  return current
}

const applyChange = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  change: DemoChange,
  old: DemoFileRow,
  file: DemoFileFields | null,
): Promise<DemoDetail> => {
  const songId = await songAfter(tx, scope, change, old.song_id)
  // Two of one number that have been there since before the rule may be changed in everything else.
  if (songId !== old.song_id || change.demoVersion !== Number(old.version))
    await refuseTakenVersion(tx, scope, change, { songId, demoId: change.demoId })
  await updateDemo(tx, scope, change.demoId, demoFields(change, songId), file)
  if (songId !== old.song_id) await dropEmptySong(tx, scope, old.song_id)
  await tellDemosChanged(services, tx, scope, change.demoId)
  return readWhole(tx, scope, change.demoId)
}

// A new title moves a version to the song of that title; the only version takes its song along, with what refers to it.
const songAfter = async (tx: Tx, scope: WorkspaceScope, change: DemoChange, songId: string): Promise<string> => {
  if (
    (await isOnlyVersion(tx, scope, songId, change.demoId)) &&
    (await renameSong(tx, scope, songId, change.demoTitle))
  )
    return songId
  return openSong(tx, scope, change.demoTitle)
}
