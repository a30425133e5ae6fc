import type { WorkspaceScope } from '#server/database/scope.ts'
import { type KeepReply, keepNoReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { type DemoInput, demoFields, readWhole, refuseTakenVersion } from './demo-rules.ts'
import { bookNewFile, describeNewFile, type NewFile } from './new-file.ts'
import { openSong } from './songs.store.ts'
import { insertDemo } from './store.ts'
import { tellDemosChanged } from './tell-live.ts'
import { tellOfNewest } from './tell-of-newest.ts'
import { tellOfVersion } from './tell-people.ts'

/** Adds a demo with its file: both are there for good when this resolves, or neither is. */
export const addDemo = async (
  services: Services,
  scope: WorkspaceScope,
  input: DemoInput,
  newFile: NewFile,
  keepReply: KeepReply = keepNoReply,
): Promise<{ demo: DemoDetail }> => {
  const id = newId()
  const stored = await describeNewFile(scope, newFile.file)
  return keepFilesWithin(services, scope, [{ key: stored.file_key, file: newFile.file }], async (tx) => {
    await bookNewFile(tx, scope, newFile)
    const songId = await openSong(tx, scope, input.demoTitle)
    await refuseTakenVersion(tx, scope, input, { songId, demoId: null })
    await insertDemo(tx, scope, id, { ...demoFields(input, songId), ...stored })
    await services.jobs.send(tx, 'analyse-demo', { workspaceId: scope.workspaceId, demoId: id })
    await tellDemosChanged(services, tx, scope, id)
    await tellOfVersion(services, tx, scope, { id, title: input.demoTitle, version: input.demoVersion })
    await tellOfNewest(services, tx, scope, { songId, demoId: id })
    return keepReply(tx, { demo: await readWhole(tx, scope, id) })
  })
}
